/** A render bundle for tests of the pool: what it does stands in the address, what a release does in its loader. */
const payload = (url, data) => ({
  routeId: 'shell/home',
  status: 200,
  head: { title: new URL(url).pathname },
  data,
  form: null,
  redirect: null,
  problem: null,
});

const acts = {
  '/ok': () => 'fine',
  '/loop': () => {
    for (;;);
  },
  '/exit': () => process.exit(3),
  '/stall': () => new Promise(() => undefined),
  '/call': (_request, call) => call({ method: 'GET', path: '/api/fake/echo' }, { said: 'hello' }),
  '/environment': () => Object.keys(process.env).sort(),
  '/release': (request, call) => request.server.loaders.page({ call }),
};

const loadPage = async (request, call) =>
  payload(request.url, await acts[new URL(request.url).pathname](request, call));

const renderPage = async (_request, loaded) => ({
  payload: loaded,
  status: 200,
  html: `<p>${JSON.stringify(loaded.data)}</p>`,
  styles: [],
  head: '',
  hydrates: true,
});

exports.renderer = {
  loadPage,
  renderPage,
  globalCss: () => 'p{}',
  preloadedFonts: ['serif'],
  facades: { react: { version: 'shared' } },
};
