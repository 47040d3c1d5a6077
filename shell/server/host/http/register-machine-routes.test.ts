import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { FastifyInstance } from 'fastify';
import { afterThisTest } from 'shared-contracts/testing/clean-up';
import { watchProcess } from '../log/metrics.ts';
import { exampleSlice } from '../../testing/example-slice.ts';
import { serveSlices } from '../../testing/serve-slices.ts';
import { registerOperationalRoutes } from './register-machine-routes.ts';

const token = 'a token of many letters';

const serve = (
  awaited: () => string | null,
  limits: () => readonly (string | null)[] = () => [],
  metricsToken: string | null = null,
): ReturnType<typeof serveSlices> =>
  serveSlices([exampleSlice], {}, (app: FastifyInstance) => {
    registerOperationalRoutes(app, {
      awaits: () => Promise.resolve(awaited()),
      problems: () => Promise.resolve(limits()),
      metricsToken,
      refresh: () => Promise.resolve(),
    });
  });

describe('URLs for machines', () => {
  beforeAll(watchProcess);

  it('/healthz returns 200 while the server can serve, ready or not', async () => {
    const { origin } = await serve(() => 'the index');
    expect((await fetch(`${origin}/healthz`)).status).toBe(200);
  });

  it('/readyz returns 503 with the reason, then 200', async () => {
    let awaited: string | null = 'the demonstration is loading';
    const { origin } = await serve(() => awaited);
    const waiting = await fetch(`${origin}/readyz`);
    expect([waiting.status, await waiting.json()]).toEqual([503, { status: 'waiting', awaits: awaited }]);
    awaited = null;
    expect((await fetch(`${origin}/readyz`)).status).toBe(200);
  });

  it('/readyz keeps a server in service once it was ready, and reports what it waits for', async () => {
    let awaited: string | null = null;
    const { origin } = await serve(() => awaited);
    expect((await fetch(`${origin}/readyz`)).status).toBe(200);
    awaited = 'the search index is 3 changes behind';
    const answer = await fetch(`${origin}/readyz`);
    expect([answer.status, await answer.json()]).toEqual([200, { status: 'ready', awaits: awaited }]);
  });

  it('/readyz keeps a server with problems in service, and lists all of them', async () => {
    const { origin } = await serve(
      () => null,
      () => ['the disk is full', null, 'archive@1.0.0: 5 of the last 20 pages had errors'],
    );
    const answer = await fetch(`${origin}/readyz`);
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { status: 'ready', problem: 'the disk is full; archive@1.0.0: 5 of the last 20 pages had errors' },
    ]);
  });

  it.each([
    ['a client without a token', {}, 403],
    ['a client with the token', { authorization: `Bearer ${token}` }, 200],
    ['a client with another token', { authorization: `Bearer ${token}s` }, 403],
    ['a proxy on this machine', { 'x-forwarded-for': '192.0.2.1' }, 403],
    ['a proxy, for a client with the token', { 'x-forwarded-for': '192.0.2.1', authorization: `Bearer ${token}` }, 200],
  ] as readonly (readonly [string, Record<string, string>, number])[])(
    '/metrics requires the token if one is set: requested by %s',
    async (_who, headers, status) => {
      const { origin } = await serve(
        () => null,
        () => [],
        token,
      );
      const answer = await fetch(`${origin}/metrics`, { headers });
      expect([answer.status, (await answer.text()).includes('http_request_seconds')]).toEqual([status, status === 200]);
    },
  );

  it.each([
    ['this machine', '1.1', 'Host: localhost:3000', 200],
    ['this machine by IP address', '1.1', 'Host: [::1]', 200],
    ['a client with a token', '1.1', 'Host: localhost\r\nAuthorization: Bearer x', 403],
    ['a proxy that names the client', '1.1', 'Host: localhost\r\nX-Forwarded-For: 192.0.2.1', 403],
    ['a proxy that forwards the host name', '1.1', 'Host: archive.example', 403],
    ['an HTTP/1.0 proxy that reveals nothing', '1.0', 'Host: 127.0.0.1:3000', 403],
  ])(
    '/metrics is available only locally if no token is set: requested by %s',
    async (_who, version, headers, status) => {
      const { origin } = await serve(() => null);
      const socket = connect(Number(new URL(origin).port), new URL(origin).hostname);
      socket.write(`GET /metrics HTTP/${version}\r\n${headers}\r\nConnection: close\r\n\r\n`);
      expect(await text(socket)).toMatch(new RegExp(`^HTTP/1\\.1 ${String(status)} `));
    },
  );

  it('/metrics reports the memory of threads, and the event loop delay since the last scrape', async () => {
    const { origin } = await serve(() => null);
    const thread = new Worker('setInterval(() => {}, 60_000)', { eval: true, name: 'of-the-test' });
    afterThisTest(() => thread.terminate());
    await once(thread, 'online');
    const scrape = async (): Promise<string> => (await fetch(`${origin}/metrics`)).text();
    const delayOf = (text: string): number =>
      Number(/^event_loop_delay_seconds\{quantile="1"\} (\S+)$/m.exec(text)?.[1]);
    expect(await scrape()).toMatch(/^thread_heap_bytes\{name="of-the-test"\} [1-9]\d+$/m);
    expect(await scrape()).toMatch(/^thread_cpu_seconds\{name="of-the-test"\} \d+\.\d+$/m);
    // The next delay is measured from the first tick after a scrape.
    await sleep(100);
    const until = performance.now() + 300;
    while (performance.now() < until) Math.sqrt(until);
    await sleep(30);
    const held = await scrape();
    expect(delayOf(held)).toBeGreaterThan(0.2);
    expect(held).toMatch(/^event_loop_delay_seconds\{quantile="0\.99"\} [\d.e-]+$/m);
    expect(delayOf(await scrape())).toBeLessThan(delayOf(held));
    expect(held).toMatch(/^threads\{name="of-the-test"\} 1$/m);
    expect(held).toMatch(/^process_resident_memory_bytes \d+$/m);
  });

  it('/metrics counts and times requests and calls, and contains nothing that a reader typed', async () => {
    const { origin } = await serve(() => null);
    await fetch(`${origin}/api/example/echo?word=treason`);
    await fetch(`${origin}/search/treason`);
    const metrics = await (await fetch(`${origin}/metrics`)).text();
    expect(metrics).toMatch(/http_request_seconds_count\{route="api"\} \d/);
    expect(metrics).toMatch(/http_requests_total\{route="api",status="2xx"\} \d/);
    expect(metrics).toMatch(/http_requests_total\{route="document",status="404"\} \d/);
    expect(metrics).toMatch(/endpoint_calls_total\{endpoint="\/api\/example\/echo"\} \d/);
    expect(metrics).toMatch(/endpoint_seconds_count\{slice="example"\} \d/);
    expect(metrics).toContain('nodejs_eventloop_lag_seconds');
    expect(metrics).not.toContain('treason');
  });
});
