// Styles against the browsers of package.json. What only loses decoration is excused by name, with what a reader then sees.
import { readFileSync } from "node:fs";

const { browserslist } = JSON.parse(readFileSync(new URL("package.json", import.meta.url), "utf8"));

const EXCUSED = [
  "flexbox-gap", // css/older.css gives margins in its place
  "css-has", // what is empty keeps its frame, what is chosen its mark alone: always in a rule of its own
  "css-not-sel-list", // taken for each :not(); selector-not-notation refuses the lists
  "css-focus-visible", // the ring of the browser is seen, or that of Pico
  "css-container-query-units", // each has a size in rem before it, or stands in @supports
  "viewport-unit-variants", // each stands after the same in vh
  "css-math-functions", // Safari 13.0 knows no clamp(): the size is then that of the text around it
  "intrinsic-width", // max-content is known to all of them; the rest is not used
  "css-gradients", // a mark with two places: an older Safari greys the letter that is struck, without its stroke
  "text-decoration", // a joker is coloured and underlined, without dots
  "css-element-function", // element() of papers.css is for WeasyPrint, in rules that browsers drop
  "multicolumn", // taken for break-inside, which paper obeys everywhere
  "css-paged-media", // a paper without @page comes out on the usual one
  "css-widows-orphans", // a sheet of billets printed by Firefox may leave room for one more row
  "css-color-adjust", // of an iPhone that prints
  "css-display-contents", // the order of a screen reader is that of the page
  "css-overflow", // two values, or clip: none is used
  "css-sticky", // a head of a table that scrolls away in Chrome 80
  "css-masks", // as css-clip-path
  "css-clip-path", // inset() alone, known to all of them: what is only heard is hidden by its size too
  "css-touch-action", // of a mouse: telephones know it
  "pointer", // as css-touch-action, of iOS 13.1
  "css-scroll-behavior", // a page that jumps in place of sliding
  "extended-system-fonts", // another font of the system
  "css-appearance", // none alone, beside its prefix
  "css-logical-props", // scroll-margin-block: a field that is opened at stands at the edge
];

export default {
  plugins: ["stylelint-no-unsupported-browser-features"],
  rules: {
    "plugin/no-unsupported-browser-features": [true, { browsers: browserslist, ignore: EXCUSED, severity: "error" }],
    "selector-not-notation": "simple",
    // Shorthands that Chrome 80 and Safari 13 drop: the sides are written out.
    "property-disallowed-list": ["/^(padding|margin|inset)-(inline|block)$/", "inset"],
  },
};
