// Inside a window over the site's page: tells that page what happened. It goes to that page's origin alone.
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
