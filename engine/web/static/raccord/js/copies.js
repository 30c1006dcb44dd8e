// Buttons that copy what a field holds: `data-copies` is the id of the field, `data-copied` what the button says then.
// As the keys do it: the clipboard of scripts is not there by plain http, as in a hall.
for (const button of document.querySelectorAll("[data-copies]")) {
  const field = document.getElementById(button.dataset.copies);
  button.hidden = false;
  button.addEventListener("click", () => {
    field.focus();
    field.select();
    if (document.execCommand("copy")) button.textContent = button.dataset.copied;
  });
}
