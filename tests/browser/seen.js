// Run before a page's own scripts: note what tells that it is still being drawn, and alter nothing.
window.bxSeen = { asked: -1, told: 0, changed: 0, places: "", awaited: [] };
window.WebSocket = class extends WebSocket {
  constructor(...given) {
    super(...given);
    this.addEventListener("message", () => { window.bxSeen.told = performance.now(); });
  }

  send(message) {
    window.bxSeen.asked = performance.now();
    super.send(message);
  }
};
new MutationObserver(() => { window.bxSeen.changed = performance.now(); })
  .observe(document, { attributes: true, characterData: true, childList: true, subtree: true });
