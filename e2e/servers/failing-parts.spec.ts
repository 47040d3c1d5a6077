import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import pg from 'pg';
import { startS3Server } from 'shared-contracts/testing/s3-server';
import { renderCpuMs, siteCpuMs } from '../bench/site-metrics.ts';
import { ask, failedOf, inShort, logIn, readers, rowsIn, tryTo, until } from '../support/balanced-clients.ts';
import { startBalancedSite, type BalancedSite } from '../support/balanced-site.ts';
import { runCommand, startSite } from '../support/site-process.ts';

const cached = ['/', '/editions', '/membership'];

test.describe.serial('a part of two servers fails', () => {
  let site: BalancedSite;
  test.setTimeout(180_000);

  test.beforeAll(async () => {
    test.setTimeout(240_000);
    site = await startBalancedSite();
  });
  test.afterAll(() => site.stop());

  const works = async (): Promise<void> => {
    for (const { url } of site.servers)
      await expect
        .poll(async () => (await tryTo<{ total: number }>(url, '/api/v1/search?q=lagos'))?.total ?? 0, {
          timeout: 30_000,
        })
        .toBeGreaterThan(0);
    await logIn(site, 'archivist');
  };

  test('requests of each kind cost so much processor time', async () => {
    const spent = async (): Promise<number> => {
      const shares = site.servers.flatMap(({ url }) => [siteCpuMs(url), renderCpuMs(url)]);
      return (await Promise.all(shares)).reduce((sum, ms) => sum + ms, 0);
    };
    const measure = async (count: number, path: (turn: number) => string): Promise<number> => {
      const [before, begun] = [await spent(), performance.now()];
      for (let turn = 0; turn < count; turn += 1) await (await ask(site.url, path(turn))).arrayBuffer();
      const idle = idlePerMs * (performance.now() - begun);
      return Math.round(((await spent()) - before - idle) / count);
    };
    const [before, begun] = [await spent(), performance.now()];
    await wait(4_000);
    const idlePerMs = ((await spent()) - before) / (performance.now() - begun);
    const costs = {
      'cached page': await measure(60, () => '/editions'),
      'search page': await measure(30, (turn) => `/search?q=lagos+x${String(turn)}`),
      'search by API': await measure(30, (turn) => `/api/v1/search?q=naira+x${String(turn)}`),
    };
    console.log(
      `processor time in ms: ${JSON.stringify(costs)}; idle, both servers: ${(idlePerMs * 1000).toFixed(0)} a second`,
    );
    expect(costs['cached page']).toBeLessThan(costs['search page']);
  });

  test('PostgreSQL crashes under load, and no server has to be started again', async () => {
    const token = await logIn(site, 'archivist');
    const reading = readers(site.url, cached, 3);
    const made: string[] = [];
    const write = async (name: string, send: typeof tryTo = tryTo): Promise<void> => {
      const files = [{ path: `${name}.jpg`, bytes: 1_000, sha256: '' }];
      const begun = await send<{ run: string }>(site.url, '/api/archive/start-upload', {
        token,
        body: { name, title: '', files },
      });
      if (begun !== null) made.push(begun.run);
    };
    for (const name of ['a', 'b', 'c']) await write(name);
    const writing = Promise.all(['d', 'e', 'f'].map((name) => write(name)));
    site.postgres.crash();
    await writing;
    await works();
    for (const name of ['g', 'h']) await write(name, until);
    const asked = await reading.stop();
    console.log(`PostgreSQL crashed: cached pages: ${inShort(asked)}; ${String(made.length)} of 8 writes acknowledged`);
    expect(failedOf(asked)).toEqual([]);
    expect(made.length).toBeGreaterThanOrEqual(5);
    for (const run of made) await until(site.url, `/api/archive/get-run?run=${run}`, { token });
  });

  test('PostgreSQL has no connections left: requests are refused, and it goes on when there are', async () => {
    const clients = await takeConnections(site.postgres.url);
    const statuses = await Promise.all(
      Array.from(
        { length: 12 },
        async (_, index) => (await ask(site.url, `/api/v1/search?q=word${String(index)}`)).status,
      ),
    );
    console.log(`with ${String(clients.length)} connections taken: ${[...new Set(statuses)].join(', ')}`);
    expect(statuses.filter((status) => ![200, 429, 503].includes(status))).toEqual([]);
    await Promise.all(clients.map((client) => client.end()));
    await works();
  });

  test('the store is slow, answers 503, breaks off, or takes no files: no page is without its text', async () => {
    const token = await logIn(site, 'archivist');
    const { results } = await until<{ results: { slug: string }[] }>(site.url, '/api/v1/search?q=lagos');
    const slugs = results.slice(0, 3).map(({ slug }) => slug);
    const faults = { slow: 400, 'answers 503': [503, 'SlowDown'], 'breaks off': 'breaks off' } as const;
    for (const [name, fault] of Object.entries(faults)) {
      let turn = 0;
      site.store.fault = () => ((turn += 1) % 2 === 0 || name === 'answers 503' ? fault : null);
      for (const slug of slugs) {
        const page = await ask(site.url, `/search/${slug}`);
        expect([name, page.status]).toEqual([name, 200]);
        expect((await page.text()).toLowerCase()).toContain('lagos');
      }
    }
    const bytes = Buffer.alloc(1_000, 7);
    const { run } = await until<{ run: string }>(site.url, '/api/archive/start-upload', {
      token,
      body: { name: 'refused', title: '', files: [{ path: 'p1.jpg', bytes: bytes.length, sha256: '' }] },
    });
    const put = (): Promise<Response> =>
      ask(site.url, `/api/archive/uploads/${run}/1`, {
        token,
        method: 'PUT',
        bytes,
        headers: { 'upload-offset': '0' },
      });
    site.store.fault = ({ method }) => (method === 'GET' || method === 'HEAD' ? null : [403, 'AccessDenied']);
    expect((await put()).ok).toBe(false);
    site.store.fault = () => null;
    await expect.poll(async () => (await put()).status, { timeout: 20_000 }).toBe(204);
    await works();
  });

  test('the balancer goes and comes: sessions go on', async () => {
    const token = await logIn(site, 'archivist');
    for (let turn = 0; turn < 5; turn += 1) {
      await site.flap();
      expect((await ask(site.url, '/api/archive/list-runs', { token })).status).toBe(200);
    }
    const reading = readers(site.url, cached, 2);
    await wait(1_000);
    expect(failedOf(await reading.stop())).toEqual([]);
  });

  test('a server with another secret, or another bucket, refuses to start in one line', async () => {
    const s3 = await startS3Server();
    const dataDir = await mkdtemp(join(tmpdir(), 'refused-'));
    try {
      const { environment } = await s3.bucket();
      const start = (env: Readonly<Record<string, string>>) =>
        runCommand(['shell/server/main.ts'], { dataDir, env: { ...site.env, PORT: '0', ...env } });
      const secret = await start({ SITE_SECRET: 'another secret of thirty-two bytes or more' });
      expect(secret).toEqual({ code: 1, output: expect.stringMatching(/^SITE_SECRET is not the one [^\n]+\n$/) });
      const bucket = await start(environment);
      expect(bucket).toEqual({ code: 1, output: expect.stringMatching(/^The store of files is empty or [^\n]+\n$/) });
    } finally {
      await s3.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  });

  test('the clock of a server is 20 minutes ahead of the store: it starts, and serves its files', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'ahead-'));
    const file = join(dataDir, 'clock');
    await writeFile(file, String(20 * 60_000));
    const script = ['--import', './e2e/attack/move-clock.ts', 'shell/server/main.ts'];
    const ahead = await startSite({ dataDir, script, env: { ...site.env, CLOCK_FILE: file } });
    try {
      // At its start it has written, listed and removed a file.
      const scans = 'select image_hash as hash from archive_page where image_hash is not null limit 3';
      const hashes = (await rowsIn<{ hash: string }>(site, scans)).map(({ hash }) => hash);
      const statuses = hashes.map(async (hash) => (await ask(ahead.url, `/scans/previews/${hash}`)).status);
      expect(await Promise.all(statuses)).toEqual([200, 200, 200]);
    } finally {
      await ahead.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  });

  test('two servers start at once on an empty database and bucket, as one site', async () => {
    const s3 = await startS3Server();
    const folder = await mkdtemp(join(tmpdir(), 'empty-'));
    const client = new pg.Client({ connectionString: site.postgres.url });
    await client.connect();
    await client.query('create database fresh');
    await client.end();
    const { environment } = await s3.bucket();
    const env = { ...site.env, ...environment, DATABASE_URL: site.postgres.url.replace(/\/postgres$/, '/fresh') };
    const two = await Promise.all(
      ['one', 'two'].map((name) => startSite({ dataDir: join(folder, name), env, startMs: 170_000 })),
    );
    try {
      const totals = two.map(async ({ url }) => (await until<{ total: number }>(url, '/api/v1/search?q=lagos')).total);
      const keys = two.map(async ({ url }) => await until<object>(url, '/.well-known/jwks.json'));
      const [first] = await Promise.all(totals);
      expect(await Promise.all(totals)).toEqual([first, first]);
      const [key] = await Promise.all(keys);
      expect(await Promise.all(keys)).toEqual([key, key]);
    } finally {
      await Promise.all(two.map((server) => server.stop()));
      await s3.stop();
      await rm(folder, { recursive: true, force: true });
    }
  });

  test('PostgreSQL dies and its standby takes over: what was acknowledged is there, and writing goes on', async () => {
    const standby = await site.postgres.startStandby();
    const token = await logIn(site, 'archivist');
    const start = (name: string) => ({
      token,
      body: { name, title: '', files: [{ path: `${name}.jpg`, bytes: 1_000, sha256: '' }] },
    });
    const made: string[] = [];
    const over = new AbortController();
    const writing = (async () => {
      for (let turn = 0; !over.signal.aborted; turn += 1) {
        const begun = await tryTo<{ run: string }>(site.url, '/api/archive/start-upload', start(`w${String(turn)}`));
        if (begun !== null) made.push(begun.run);
        await wait(50);
      }
    })();
    await expect.poll(() => made.length, { timeout: 20_000 }).toBeGreaterThan(5);
    site.postgres.kill();
    // The address leads to the standby before it takes over, as happens when a name is changed first.
    site.database.leadTo(standby.url);
    const reading = readers(site.url, cached, 2);
    await wait(2_000);
    const before = made.length;
    standby.promote();
    const begun = performance.now();
    await expect.poll(() => made.length, { timeout: 30_000, intervals: [50] }).toBeGreaterThan(before);
    const ms = Math.round(performance.now() - begun);
    over.abort();
    await writing;
    const asked = await reading.stop();
    console.log(`writing again ${String(ms)} ms after the standby took over; cached pages: ${inShort(asked)}`);
    expect(failedOf(asked)).toEqual([]);
    await works();
    for (const run of made) await until(site.url, `/api/archive/get-run?run=${run}`, { token });
  });
});

/** Takes all connections that PostgreSQL has left. */
async function takeConnections(connectionString: string): Promise<readonly pg.Client[]> {
  const clients: pg.Client[] = [];
  for (;;) {
    const client = new pg.Client({ connectionString });
    client.on('error', () => undefined);
    const isIn = await client.connect().then(
      () => true,
      () => false,
    );
    if (!isIn) return clients;
    clients.push(client);
  }
}
