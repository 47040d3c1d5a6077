import {
  both,
  serverLoadersRun,
  serverPagesAreWrapped,
  serverPagesBecome,
  serverStartsWith,
  type Edit,
} from '../support/variant-release.ts';

/** Where in a release's server code a probe is: it runs when the code is loaded, in a loader, or in a component. */
type Place = 'module' | 'loader' | 'component';

/** What readers of the release's own pages get: the page, or the one of the previous release. */
type Outcome = 'page' | 'previous';

export interface Probe {
  readonly title: string;
  readonly place: Place;
  /** Source text. */
  readonly code: string;
  readonly outcome: Outcome;
  /** Whether it takes more memory, time or output than its share. */
  readonly isGreedy?: true;
  readonly smoke?: true;
}

/**
 * Attempts to reach something, by name: bodies of async functions that return what they got. They may use `site` (its
 * address), `dataDir` and the loader's `context`.
 */
export interface Attempts {
  readonly title: string;
  readonly attempts: Readonly<Record<string, string>>;
  /** Methods and URLs of network attempts, which must be in the log. */
  readonly logged?: readonly string[];
  readonly smoke?: true;
}

const status = (request: string): string =>
  `const answer = await ${request}; return answer.status === 403 ? '' : answer.status + await answer.text();`;

const call = (body: string): string => `const answer = await ${body}; return JSON.stringify(answer);`;

export const attempts: readonly Attempts[] = [
  {
    title: 'the environment, keys, database and files',
    smoke: true,
    attempts: {
      environment: 'return process.env.DATA_DIR;',
      'environment of node:process': "return Object.keys((await import('node:process')).env).join();",
      'environment of the system': "return (await import('node:fs')).readFileSync('/proc/self/environ', 'utf8');",
      'builtin module': "return (await import('node:process')).getBuiltinModule('node:fs');",
      'file by require': "return require('node:fs').readdirSync(dataDir);",
      'file by fetch': status('fetch(`file://${dataDir}/records.sqlite`)'),
      'file by import': 'return Object.keys(await import(`${dataDir}/registry.json`)).join();',
      keys: "return (await import('node:fs/promises')).readdir(`${dataDir}/keys`);",
      database: "return new (await import('node:sqlite')).DatabaseSync(`${dataDir}/records.sqlite`);",
      'written file': "(await import('node:fs')).writeFileSync(`${dataDir}/probe`, 'x'); return 'written';",
      cache: "await caches.default.put(site, new Response('x')); return 'written';",
      'memory of the browser': "localStorage.setItem('probe', 'x'); return 'written';",
    },
  },
  {
    title: 'commands, threads and evaluated code',
    attempts: {
      command: "return (await import('node:child_process')).execSync('id');",
      binding: "return process.binding('spawn_sync');",
      signal: "return process.kill(1, 'SIGTERM');",
      thread: "return new (await import('node:worker_threads')).Worker('1', { eval: true });",
      worker: "return new Worker('data:,');",
      channel: "return new BroadcastChannel('probe');",
      'other context': "return (await import('node:vm')).runInNewContext('7');",
      eval: "return (0, eval)('7');",
      function: "return [].constructor.constructor('return 7')();",
      'asynchronous function': "return (async () => undefined).constructor('return 7')();",
      webassembly: 'return String(await WebAssembly.compile(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])));',
      'unsafe eval of workerd': "return Object.keys(await import('workerd:unsafe-eval')).join();",
    },
  },
  {
    title: 'the network, with each attempt in the log',
    attempts: {
      site: status('fetch(`${site}/probe-of-the-site`)'),
      'another port': status("fetch('http://127.0.0.1:5432/probe-of-the-database')"),
      'guessed headers': status(`fetch('http://127.0.0.1/probe-of-calls', {
        method: 'POST', body: '{}', headers: { 'x-kind': 'call', 'x-render': crypto.randomUUID(), authorization: 'x' } })`),
      socket: "return (await import('cloudflare:sockets')).connect('127.0.0.1:5432').opened.then(() => 'open');",
      websocket: `return new Promise((resolve) => {
        const socket = new WebSocket('ws://127.0.0.1/probe-of-a-websocket');
        socket.addEventListener('open', () => resolve('open'));
        socket.addEventListener('error', () => resolve(''));
      });`,
      beacon: "navigator.sendBeacon('http://127.0.0.1/probe-of-a-beacon', 'x'); return '';",
      listening: "return (await import('node:net')).createServer().listen(0);",
      datagram: "return (await import('node:dgram')).createSocket('udp4');",
    },
    logged: [
      ...['GET probe-of-the-site', 'GET probe-of-the-database', 'POST probe-of-calls', 'CONNECT 127.0.0.1:5432'],
      ...['GET probe-of-a-websocket', 'POST probe-of-a-beacon'],
    ],
  },
  {
    title: 'the binding to the site, and time after its response',
    attempts: {
      binding: "return Object.keys((await import('cloudflare:workers')).env).join();",
      'more time': "(await import('cloudflare:workers')).waitUntil(scheduler.wait(1)); return 'granted';",
      'the handler': "(await import('entry')).default.fetch = () => undefined; return 'replaced';",
    },
  },
  {
    title: 'the API as another or a forged visitor, or after its response',
    attempts: {
      'visitor in the input': call(
        "context.call({ method: 'GET', path: '/api/auth/me' }, { visitor: { id: 'u1', role: 'admin' } })",
      ),
      'visitor in the context': `Object.defineProperty(context.visitor, 'role', { value: 'admin' });
        ${call("context.call({ method: 'GET', path: '/api/auth/devices' }, {})")}`,
      'accounts of members': call("context.call({ method: 'GET', path: '/api/auth/members' }, {})"),
      'a change without a form': call("context.call({ method: 'POST', path: '/api/auth/logout' }, {})"),
      'call of the last page': `const search = (call) => call({ method: 'GET', path: '/api/archive/search-pages' }, { q: 'lagos' });
        const own = await search(context.call).then(() => true, () => false);
        if (!own) return 'no answer to a call of its own page';
        const last = globalThis.lastCall;
        globalThis.lastCall = context.call;
        if (last === undefined) return '';
        ${call('search(last)')}`,
    },
  },
];

const fill = (bytes: number): string => `(globalThis.kept ??= []).push(new Uint8Array(${bytes}).fill(1));`;
const throwing = "() => { throw new Error('broken by a release'); }";

export const probes: readonly Probe[] = [
  // End the process, or try to.
  {
    title: 'ends its process',
    place: 'loader',
    code: "(await import('node:process')).exit(3);",
    outcome: 'previous',
  },
  {
    title: 'sends a signal to its parent',
    place: 'component',
    code: 'process.kill(process.ppid);',
    outcome: 'previous',
  },
  { title: 'aborts', place: 'loader', code: 'process.abort();', outcome: 'previous' },
  { title: 'throws when it is loaded', place: 'module', code: "throw new Error('no');", outcome: 'previous' },
  { title: 'throws for every reader', place: 'component', code: "throw new Error('no');", outcome: 'previous' },
  {
    title: 'leaves a rejection unhandled',
    place: 'loader',
    code: "void Promise.reject(new Error('no'));",
    outcome: 'page',
  },
  {
    title: 'throws in a timer',
    place: 'loader',
    code: "setTimeout(() => { throw new Error('no'); }, 1); await scheduler.wait(20);",
    outcome: 'page',
  },
  // Change what all code shares.
  { title: 'adds to every object', place: 'module', code: "Object.prototype.probe = 'x';", outcome: 'previous' },
  {
    title: 'breaks Array.prototype.map',
    place: 'module',
    code: `Array.prototype.map = ${throwing};`,
    outcome: 'previous',
  },
  { title: 'breaks promises', place: 'module', code: `Promise.prototype.then = ${throwing};`, outcome: 'previous' },
  { title: 'breaks JSON', place: 'module', code: `JSON.stringify = ${throwing};`, outcome: 'previous' },
  {
    title: "breaks emotion's styles",
    place: 'module',
    code: `String.prototype.charCodeAt = ${throwing};`,
    outcome: 'previous',
  },
  {
    title: 'breaks React',
    place: 'module',
    code: `const react = require('react');
      const name = Object.keys(react).find((key) => key.includes('INTERNALS'));
      Object.defineProperty(react[name], 'H', { get: ${throwing}, set: ${throwing} });`,
    outcome: 'previous',
  },
  {
    title: 'responds with something other than a page',
    place: 'module',
    code: 'const { json } = Response; Response.json = () => json.call(Response, { payload: {}, drawn: { html: 7 } });',
    outcome: 'previous',
  },
  // Take more than their share of resources.
  { title: 'takes 1 GB', place: 'loader', code: fill(1e9), outcome: 'previous', isGreedy: true, smoke: true },
  { title: 'takes 500 MB at once', place: 'component', code: fill(5e8), outcome: 'previous', isGreedy: true },
  { title: 'takes 500 MB when it is loaded', place: 'module', code: fill(5e8), outcome: 'previous', isGreedy: true },
  { title: 'leaks 20 MB with each page', place: 'component', code: fill(2e7), outcome: 'page', isGreedy: true },
  { title: 'loops', place: 'component', code: 'for (;;);', outcome: 'previous', isGreedy: true },
  { title: 'loops when it is loaded', place: 'module', code: 'for (;;);', outcome: 'previous', isGreedy: true },
  {
    title: 'has a regular expression with catastrophic backtracking',
    place: 'loader',
    code: "/^(a+)+$/.test('a'.repeat(50) + '!');",
    outcome: 'previous',
    isGreedy: true,
  },
  {
    title: 'responds with 100 MB',
    place: 'loader',
    code: "globalThis.shown = 'x'.repeat(1e8);",
    outcome: 'previous',
    isGreedy: true,
  },
  {
    title: 'responds with a million values',
    place: 'module',
    code: `const { json } = Response;
      const data = Array.from({ length: 4e6 }, () => []);
      Response.json = (answer) => json.call(Response, { ...answer, payload: { ...answer.payload, data } });`,
    outcome: 'previous',
    isGreedy: true,
  },
  {
    title: 'prints a million lines',
    place: 'loader',
    code: "for (let line = 0; line < 1e6; line += 1) console.log('a line of a release');",
    outcome: 'previous',
    isGreedy: true,
  },
  {
    title: 'makes 10,000 calls at once',
    place: 'loader',
    code: `const call = () => context.call({ method: 'GET', path: '/api/archive/search-pages' }, { q: String(Math.random()) });
      await Promise.allSettled(Array.from({ length: 10_000 }, call));`,
    outcome: 'previous',
    isGreedy: true,
  },
  {
    title: 'sends 10,000 requests at once',
    place: 'loader',
    code: "await Promise.allSettled(Array.from({ length: 10_000 }, () => fetch('http://127.0.0.1/many')));",
    outcome: 'previous',
    isGreedy: true,
  },
];

/** The pages show `globalThis.shown`, or “the page” if it is not set. */
export const showProbedPage: Edit = serverPagesBecome("() => 'probed: ' + (globalThis.shown ?? 'the page')");

const inPlace: Readonly<Record<Place, (code: string) => Edit>> = {
  module: (code) => both(showProbedPage, serverStartsWith(code)),
  loader: (code) => both(showProbedPage, serverLoadersRun(code)),
  component: (code) => serverPagesAreWrapped(() => `() => { ${code}\n return 'probed: the page'; }`),
};

/** Puts a probe into a release. */
export const editOf = ({ place, code }: Probe): Edit => inPlace[place](code);
