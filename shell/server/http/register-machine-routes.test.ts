import { runInNewContext } from 'node:vm';
import type { FastifyInstance } from 'fastify';
import { exampleSlice } from '../testing/example-slice.ts';
import { serveSlices } from '../testing/serve-slices.ts';
import { registerMachineRoutes } from './register-machine-routes.ts';

const serve = (awaited: () => string | null): ReturnType<typeof serveSlices> =>
  serveSlices([exampleSlice], {}, (app: FastifyInstance) => {
    registerMachineRoutes(app, {
      awaits: () => Promise.resolve(awaited()),
      refresh: () => Promise.resolve(),
    });
  });

describe('addresses for machines', () => {
  it('/healthz is 200 while the server can serve, ready or not', async () => {
    const { origin } = await serve(() => 'the index');
    expect((await fetch(`${origin}/healthz`)).status).toBe(200);
  });

  it('/readyz is 503 with what is awaited, then 200', async () => {
    let awaited: string | null = 'the demonstration is loading';
    const { origin } = await serve(() => awaited);
    const waiting = await fetch(`${origin}/readyz`);
    expect([waiting.status, await waiting.json()]).toEqual([503, { status: 'waiting', awaits: awaited }]);
    awaited = null;
    expect((await fetch(`${origin}/readyz`)).status).toBe(200);
  });

  it('/metrics tells times by class of route, the event loop, and nothing a reader typed', async () => {
    const { origin } = await serve(() => null);
    await fetch(`${origin}/api/example/echo?word=treason`);
    await fetch(`${origin}/search/treason`);
    const text = await (await fetch(`${origin}/metrics`)).text();
    expect(text).toMatch(/http_request_seconds_count\{route="api",status="200"\} \d/);
    expect(text).toMatch(/http_request_seconds_count\{route="document",status="404"\} \d/);
    expect(text).toMatch(/endpoint_seconds_count\{.*endpoint="\/api\/example\/echo".*\} \d/);
    expect(text).toContain('nodejs_eventloop_lag_seconds');
    expect(text).not.toContain('treason');
  });

  it('/robots.txt keeps crawlers out of search results, and lets them read pages', async () => {
    const { origin } = await serve(() => null);
    const rules = await (await fetch(`${origin}/robots.txt`)).text();
    expect(rules).toContain('Disallow: /search?\n');
    expect(rules).not.toContain('Disallow: /search\n');
  });

  it('/sw.js is a worker that takes itself away', async () => {
    const { origin } = await serve(() => null);
    const response = await fetch(`${origin}/sw.js`);
    expect(response.headers.get('content-type')).toContain('text/javascript');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    let unregistered = false;
    const handlers = new Map<string, (event: unknown) => void>();
    const worker = {
      addEventListener: (type: string, handle: (event: unknown) => void) => handlers.set(type, handle),
      skipWaiting: () => undefined,
      registration: { unregister: () => (unregistered = true) },
    };
    runInNewContext(await response.text(), { self: worker });
    handlers.get('activate')?.({ waitUntil: () => undefined });
    expect(unregistered).toBe(true);
  });
});
