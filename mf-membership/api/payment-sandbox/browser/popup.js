// Runs in a popup over the site's page and reports the outcome to that page; the message goes to its origin only.
(() => {
  const main = document.querySelector('main');
  const { event, popup, id, reference, state } = main.dataset;
  const tell = (name) => {
    if (window.parent === window) return;
    window.parent.postMessage({ sandbox: name, id: Number(id), reference, state }, popup);
  };
  if (event) tell(event);
  window.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') tell('escape');
  });
  document.querySelector('input:not([type=hidden]), button')?.focus();
})();
