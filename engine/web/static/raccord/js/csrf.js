// The token of forms. Signing in, in any tab, makes another one: the cookie has the one that counts now.

/** The token to send; `known`: the one of the page, for a browser that shows no cookie to scripts. */
export function csrfToken(known = "") {
  const cookie = document.cookie.match(/(?:^|; )(?:__Host-)?csrftoken=([^;]+)/);
  return cookie ? cookie[1] : known;
}
