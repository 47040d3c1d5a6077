import { fakeShell } from '../../testing/fake-shell.ts';
import type { RenderJob } from '../render-messages.ts';

/** A page of the shell, or of a release of the remote `fake`. */
export const job = (path: string, version: string | null = null): RenderJob => ({
  document: true,
  url: `http://site.test${path}`,
  publicUrl: 'http://site.test',
  product: 'archivi',
  routes: '{}',
  shell: fakeShell.version,
  owner: version === null ? null : 'fake',
  version,
  page: path,
  form: null,
});

const release = (body: string): string =>
  `exports.server = { remote: { name: 'fake', pages: {} }, loaders: { page: async (context) => { ${body} } } };`;

/** Something that a release might try; the page shows what came of it. */
const probe = (body: string): string =>
  release(
    `try { return String(await (async () => { ${body} })()); } catch (error) { return 'refused: ' + error.message; }`,
  );

/** Responds with something other than its page. */
const forged = (answer: string): string => `
  const { json } = Response;
  Response.json = (answer) => json.call(Response, ${answer});
  ${release("return 'drawn';")}`;

/** Server bundles by version. */
export const releases: Readonly<Record<string, string>> = {
  '1.0.0-good': release("return require('react').version;"),
  '1.0.0-calls': release("return context.call({ method: 'GET', path: '/api/fake/echo' }, {});"),
  '1.0.0-loops': release('for (;;);'),
  '1.0.0-loops-at-load': 'for (;;);',
  '1.0.0-throws-at-load': "throw new Error('no such table');",
  '1.0.0-reaches': "require('node:fs'); exports.server = {};",
  '1.0.0-shapeless': 'exports.server = 7;',
  '1.0.0-breaks-map': `Array.prototype.map = () => { throw new Error('broken'); }; ${release('return [1].map(String)[0];')}`,
  '1.0.0-process': probe('return process.pid;'),
  '1.0.0-file': probe("return require('node:fs').readFileSync('/proc/self/environ');"),
  '1.0.0-import': probe("return (await import('node:child_process')).execSync('id');"),
  '1.0.0-builtin': probe("return globalThis.process.getBuiltinModule('node:fs');"),
  '1.0.0-fetch': probe("const answer = await fetch('http://127.0.0.1:1/secret'); return 'status ' + answer.status;"),
  '1.0.0-socket': probe("return (await import('cloudflare:sockets')).connect('127.0.0.1:1').opened;"),
  '1.0.0-worker': probe("return new Worker('data:,');"),
  '1.0.0-eval': probe("return new Function('return 7')();"),
  '1.0.0-timer': release("setTimeout(() => { throw new Error('later'); }, 1); return 'drawn';"),
  '1.0.0-rejects': release("Promise.reject(new Error('unheard')); return 'drawn';"),
  '1.0.0-logs': release("for (let line = 0; line < 100_000; line += 1) console.log('a line'); return 'logged';"),
  '1.0.0-bindings': probe("return (await import('cloudflare:workers')).env.SITE.fetch('http://site/call');"),
  '1.0.0-background': probe("return (await import('cloudflare:workers')).waitUntil(scheduler.wait(10));"),
  '1.0.0-handler': `
    Object.freeze = (value) => value;
    let seen = 'refused: no bindings';
    void import('entry').then(({ default: worker }) => {
      const { fetch } = worker;
      worker.fetch = (request, bindings) => { seen = Object.keys(bindings).join(); return fetch(request, bindings); };
    }, () => undefined);
    ${release('return seen;')}`,
  '1.0.0-connects': probe(
    "await (await import('cloudflare:sockets')).connect('127.0.0.1:5432').opened; return 'open';",
  ),
  '1.0.0-fetches-on': release(`
    for (let turn = 0; turn < 100; turn += 1) await fetch('http://127.0.0.1:1/');
    return 'logged';`),
  '1.0.0-large-at-load': `
    const kept = [];
    for (;;) kept.push(new Uint8Array(20_000_000).fill(1));`,
  '1.0.0-reports-on': forged(`{ ...answer, faults: Array.from({ length: 10_000 }, () => 'x'.repeat(100)) }`),
  '1.0.0-no-payload': forged('{}'),
  '1.0.0-unsent-style': forged('{ ...answer, drawn: { ...answer.drawn, styles: [{ number: 7 }] } }'),
  '1.0.0-no-markup': forged('{ ...answer, drawn: { html: 7 } }'),
  '1.0.0-many-calls': release(`
    const call = () => context.call({ method: 'GET', path: '/api/fake/echo' }, {}).then(() => 'ok', (error) => error.message);
    return (await Promise.all(Array.from({ length: 2_000 }, call))).filter((outcome) => outcome === 'ok').length;`),
};
