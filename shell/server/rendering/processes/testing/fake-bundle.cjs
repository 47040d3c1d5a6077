/** A shell's server bundle for tests: the address says what a page does, and a release's loader what it does. */
const payload = (url, data) => ({
  routeId: 'shell/home',
  status: 200,
  head: { title: new URL(url).pathname },
  data,
  form: null,
  redirect: null,
  problem: null,
});

const kept = [];

const acts = {
  '/leak': () => {
    kept.push(new Array(5_000_000).fill(0.5));
    return 'leaked';
  },
  '/leak-outside': () => {
    kept.push(new Uint8Array(40_000_000).fill(1));
    return 'leaked';
  },
  '/ok': () => 'fine',
  '/styled': () => 'styled',
  '/thrift': (request) => (request.saveData === true ? 'text first' : 'all of it'),
  '/loop': () => {
    for (;;);
  },
  '/huge': () => {
    for (let size = 1; ; size += 1) kept.push(new Array(1_000_000).fill(size));
  },
  '/large': () => 'x'.repeat(100_000_000),
  '/stall': () => new Promise(() => undefined),
  '/call': (_request, call) => call({ method: 'GET', path: '/api/fake/echo' }, { said: 'hello' }),
  '/call-and-draw': async (_request, call) => {
    await call({ method: 'GET', path: '/api/fake/echo' }, {});
    for (let step = 0; step < 5_000_000; step += 1) Math.sqrt(step);
    return 'drawn';
  },
  '/whoever': (request) => `id ${request.visitor.id}`,
  '/told': ({ visitor }) =>
    Object.fromEntries(Object.entries({ ...visitor }).filter(([, value]) => value !== undefined)),
  '/previewed': (_request, call) => call({ method: 'GET', path: '/api/fake/preview' }, {}),
  '/from': (_request, call) => call({ method: 'GET', path: '/api/fake/from' }, {}),
  '/changes': (_request, call) =>
    call({ method: 'POST', path: '/api/fake/change' }, {}).catch(({ code, message }) => `${code}: ${message}`),
  '/collection-of': (_request, call) => call({ method: 'GET', path: '/api/fake/mine' }, {}),
  '/environment': () => typeof process,
  '/release': (request, call) => request.server.loaders.page({ call }),
};

let drawn = 0;

const loadPage = async (request, call) => {
  const { pathname } = new URL(request.url);
  if (request.refusal !== undefined) {
    return { ...payload(request.url, request.formErrors ?? null), status: 403, problem: request.refusal };
  }
  if (request.formErrors !== undefined) return { ...payload(request.url, request.formErrors), status: 422 };
  const act = acts[pathname];
  if (act !== undefined) return payload(request.url, await act(request, call));
  if (pathname === '/in-part') {
    drawn += 1;
    return { ...payload(request.url, `drawn ${drawn}`), incomplete: true };
  }
  if (pathname === '/about')
    return { ...payload(request.url, null), redirect: { kind: 'redirect', to: '/', status: 302 }, status: 302 };
  if (request.form !== null) return { ...payload(request.url, request.form), status: 422 };
  if (request.server === null && pathname.startsWith('/search')) {
    return { ...payload(request.url, null), status: 503, problem: { code: 'remote-unavailable', message: '' } };
  }
  if (pathname === '/nope')
    return {
      ...payload(request.url, null),
      routeId: null,
      status: 404,
      problem: { code: 'not-found', message: pathname },
    };
  return payload(request.url, request.server === null ? 'shell' : await request.server.loaders.page({ call }));
};

const renderPage = async (_request, loaded) => ({
  payload: loaded,
  status: loaded.status,
  html: `<p>${JSON.stringify(loaded.data)}</p>`,
  styles: loaded.data === 'styled' ? [{ owner: 'shell a', css: '.shell-a{}' }] : [],
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
