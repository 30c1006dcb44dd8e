// Pages kept on this device for somebody else than who is signed in now, nobody included, are forgotten.

import { forgetOthers } from "./caches.js";

const { keptAt } = document.documentElement.dataset;

// Insecure addresses have no caches; a page that was kept says nothing of who is here now.
if (window.caches && !keptAt) forgetOthers(document.body.dataset.account).catch(() => {});
