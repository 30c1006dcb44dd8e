// Scripts against the browsers of package.json: the syntax of ES2020, the functions that they all have. What is refused here
// stands in older.js or memory.js with what takes its place, or does not stand at all.
import { readFileSync } from "node:fs";
import compat from "eslint-plugin-compat";
import es from "eslint-plugin-es-x";
import globals from "globals";

const { browserslist } = JSON.parse(readFileSync(new URL("package.json", import.meta.url), "utf8"));

// The plugins know what a page has by its name; what an element has, they cannot tell from a name of ours.
const OF_ELEMENTS = [
  ["replaceChildren", "refill(), of older.js"],
  ["requestSubmit", "the button that sends"],
  ["showModal", "openDialog(), of older.js"],
  ["submitter", "the click of the button"],
  ["checkVisibility", "getClientRects()"],
  ["ariaLabel", "setAttribute()"],
  ["ariaHidden", "setAttribute()"],
];
const of = ([name, instead]) => ({
  selector: `MemberExpression[property.name="${name}"]`,
  message: `${name} is not there in each of these browsers: ${instead} is.`,
});
const SELECTOR = {
  selector: "Literal[value=/:(is|where|has)\\(|:not\\([^()]*,/]",
  message: "A selector that one of these browsers does not read is an error there: one :not() after the other.",
};
// What is asked for before it is used, or is there although the tables of the plugin say otherwise.
const EXCUSED = [
  "AudioContext", // sound.js takes the one that Safari had under another name, else shows no switch
  "document.fullscreenElement", // hall.js: undefined is no full screen, which then fills its window
  "Element.scrollLeft", // there since 2009; the table means negative values, of languages written from the right
];
const AT = {
  selector: 'CallExpression[arguments.length=1][callee.property.name="at"]',
  message: "Lists have no at() there.",
};

export default [
  {
    files: ["**/*.js"],
    languageOptions: { ecmaVersion: 2020, sourceType: "module", globals: globals.browser },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    plugins: { compat, "es-x": es },
    settings: { browsers: browserslist, polyfills: EXCUSED, "es-x": { aggressive: true } },
    rules: {
      ...es.configs["flat/restrict-to-es2020"].rules,
      "es-x/no-array-prototype-at": "off", // `hand.at(row, col)` is ours: AT tells them apart
      "es-x/no-string-prototype-at": "off",
      "compat/compat": "error",
      "no-restricted-syntax": ["error", ...OF_ELEMENTS.map(of), SELECTOR, AT],
      "no-undef": "error",
      "no-unused-vars": ["error", { caughtErrors: "none", argsIgnorePattern: "^_" }],
    },
  },
  // What speaks where the others cannot be read.
  { files: ["**/js/early.js"], languageOptions: { ecmaVersion: 5, sourceType: "script" } },
  {
    files: ["**/js/older.js"],
    rules: { "no-restricted-syntax": "off", "compat/compat": "off" }, // tries what a browser has before using it
  },
];
