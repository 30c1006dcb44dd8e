// What a fragment has that its next copy must have too: what is being typed and where, what is open, how far it is scrolled.

const WRITTEN = "input[id]:not([type=hidden]), textarea[id], select[id], details[id]";
const NEW_EACH_TIME = ["csrfmiddlewaretoken", "command_id"];

/** A function that puts back, in the copy, what `place` has now. Where a form was `sent` from there, its own fields are for
 * the answer to fill, and those of another one go back into the same step alone. */
export function keeping(place, sent = null) {
  const typed = typedIn(place).filter(({ field }) => sent === null || !isOf(field, sent));
  const kept = typed.map(({ field, ...state }) => ({ id: field.id, step: stepOf(field.form), ...state }));
  const scrolled = scrolledIn(place);
  const keyboard = keyboardIn(place);
  return () => {
    for (const { id, step, ...state } of kept) {
      const field = document.getElementById(id);
      if (field && (sent === null || stepOf(field.form) === step)) Object.assign(field, state);
    }
    for (const { id, ...far } of scrolled) Object.assign(document.getElementById(id) ?? {}, far);
    if (keyboard && document.activeElement === document.body) giveBack(keyboard);
  };
}

// Where one writes, and what is selected there.
function keyboardIn(place) {
  const here = document.activeElement;
  if (!here?.id || !place.contains(here)) return null;
  return { id: here.id, from: here.selectionStart, to: here.selectionEnd };
}

// htmx gives it back before what is folded is open again: a field cannot take it there.
function giveBack({ id, from, to }) {
  const field = document.getElementById(id);
  field?.focus({ preventScroll: true });
  if (field?.matches("input, textarea") && typeof from === "number") field.setSelectionRange(from, to);
}

function isOf(field, sent) {
  return field.contains(sent) || (field.form && stepOf(field.form) === stepOf(sent));
}

// What a form is for: where it goes, and what it says without being asked.
function stepOf(form) {
  if (!form) return "";
  const said = [...form.querySelectorAll("input[type=hidden]")].filter(({ name }) => !NEW_EACH_TIME.includes(name));
  return [form.getAttribute("hx-post") ?? form.action, ...said.map(({ name, value }) => `${name}=${value}`)].join(" ");
}

function typedIn(place) {
  return [...place.querySelectorAll(WRITTEN)].flatMap((field) => {
    const state = stateOf(field);
    return state ? [{ field, ...state }] : [];
  });
}

// What differs from what the server wrote; null where nothing does.
function stateOf(field) {
  if (field.matches("details")) return field.open ? { open: true } : null;
  if (field.matches("[type=radio], [type=checkbox]")) {
    return field.checked === field.defaultChecked ? null : { checked: field.checked };
  }
  const written = field.matches("select") ? chosenAtFirst(field) : field.defaultValue;
  return field.value === written ? null : { value: field.value };
}

function chosenAtFirst(field) {
  const options = [...field.options];
  return (options.find((option) => option.defaultSelected) ?? options[0])?.value;
}

function scrolledIn(place) {
  return [place, ...place.querySelectorAll("[id]")]
    .filter((element) => element.scrollTop || element.scrollLeft)
    .map(({ id, scrollTop, scrollLeft }) => ({ id, scrollTop, scrollLeft }));
}
