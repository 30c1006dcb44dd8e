// Shows what needs a passkey where the browser knows them, and says when one was not used.

const known = Boolean(window.PublicKeyCredential);
for (const part of document.querySelectorAll("[data-needs-passkeys]")) part.hidden = !known;
for (const part of document.querySelectorAll("[data-without-passkeys]")) part.hidden = known;

// A form names what allauth's script does with it; the elements have the names that it looks for.
for (const form of document.querySelectorAll("[data-passkey]")) {
  const { passkey, credential, passwordless } = form.dataset;
  const button = "passkey-button";
  const ids = { login: button, authenticate: button, add: button, credential, passwordless, data: "js_data" };
  window.allauth.webauthn.forms[passkey]({ ids });
}

document.addEventListener("allauth.error", (event) => {
  event.preventDefault();
  document.getElementById("passkey-failed").hidden = false;
});
