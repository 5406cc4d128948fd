// The browser offers to install the page before Python can listen: the offer is kept for it.
addEventListener("beforeinstallprompt", (event) => {
  event.preventDefault();
  window.installOffer = event;
});
addEventListener("appinstalled", () => delete window.installOffer);
