// On the page of one player: of following him and following nobody, the button that has something to do here.

import { read } from "./followed.js";

for (const button of document.querySelectorAll("[data-follow]")) {
  const { pathname, searchParams } = new URL(button.href);
  const isFollowed = read()[pathname] === button.dataset.follow;
  button.hidden = isFollowed === (searchParams.get("joueur") !== "");
}
