import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RegistrySnapshot, ReleaseInfo } from 'shared-contracts/registry';
import { statusApiVersion } from 'shared-contracts/status/contract';
import type { SiteStatus } from 'shared-contracts/status/get-status';
import type { ApiSlice } from 'shared-contracts/server/api-slice';
import type { FileStore } from 'shared-contracts/server/file-store';
import { openFiles } from '../host/public.ts';
import { emptyRegistry } from '../releases/registry.ts';
import { metrics } from '../host/log/metrics.ts';
import { releaseHome } from '../releases/release-home.ts';
import { exampleSlice } from '../testing/example-slice.ts';
import { serveSlices, type ServedSlices } from '../testing/serve-slices.ts';
import { recordingLog } from '../testing/recording-log.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { checkParts } from './check-parts.ts';
import { registerStatus, statusApi } from './status-api.ts';
import type { StatusDeps } from './read-inside.ts';
import { SiteWatch } from './site-watch.ts';

const open: SiteWatch[] = [];

afterEach(() => {
  for (const watch of open.splice(0)) watch.close();
});

/** Serves a site with one more slice, whose state the test sets. */
async function served(
  health: NonNullable<ApiSlice['health']>,
  also: Partial<StatusDeps> = {},
): Promise<ServedSlices & { readonly watch: SiteWatch }> {
  const watch = new SiteWatch();
  open.push(watch);
  const slice: ApiSlice = { ...exampleSlice, health };
  const site = await serveSlices([slice, statusApi(watch)], {}, (app) => {
    registerStatus(app, watch);
  });
  const dataDir = await temporaryFolder();
  watch.open({
    ...{ core: site.core, dataDir, log: recordingLog(), shell: () => 'abcd1234', now: () => 1000 },
    leftOut: () => [],
    problemOf: () => null,
    home: releaseHome(dataDir),
    releases: {
      snapshot: () => ({ seq: 0, api: {}, remotes: { archive: { state: 'missing' } } }),
      registry: () => emptyRegistry,
      health: () => [],
    },
    ...also,
  });
  return { ...site, watch };
}

const statusOf = async ({ origin }: ServedSlices): Promise<SiteStatus> =>
  (await (await fetch(`${origin}/status.json`)).json()) as SiteStatus;

describe('/status.json', () => {
  it('reports the state of sections and parts to everybody, and is never cached', async () => {
    const site = await served(() => Promise.resolve([{ name: 'part', label: 'A part', trouble: null }]));
    const answer = await fetch(`${site.origin}/status.json`);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const status = (await answer.json()) as SiteStatus;
    expect(status).toMatchObject({ at: 1000, shell: 'abcd1234', seq: 0, api: { status: statusApiVersion } });
    expect(status.sections).toEqual([
      {
        remote: 'archive',
        state: 'missing',
        version: null,
        since: null,
        canary: null,
        trouble: 'it has no release yet',
      },
    ]);
    expect(status.parts.map(({ name, trouble }) => [name, trouble])).toEqual([
      ['example/part', null],
      ['core/records', null],
      ['core/disk', null],
      ['core/mail', null],
    ]);
  });

  it('names a section whose pages currently fail, and the shell', async () => {
    const snapshot: RegistrySnapshot = {
      ...{ seq: 0, api: {} },
      remotes: { archive: { state: 'enabled', release: { version: '1.0.0-aaaaaaaa' } as ReleaseInfo } },
    };
    const site = await served(() => Promise.resolve([]), {
      releases: { snapshot: () => snapshot, registry: () => emptyRegistry, health: () => [] },
      problemOf: (remote, version) => `${String(remote)} ${String(version)} fails`,
    });
    const { sections, shellTrouble } = await statusOf(site);
    expect(sections).toEqual([
      expect.objectContaining({ remote: 'archive', state: 'degraded', trouble: 'archive 1.0.0-aaaaaaaa fails' }),
    ]);
    expect(shellTrouble).toBe('null null fails');
  });

  it('reports a slice whose status fails as not responding, and still reports all others', async () => {
    const site = await served(() => Promise.reject(new Error('a secret of the inside')));
    const status = await statusOf(site);
    expect(status.parts[0]).toMatchObject({ name: 'example', trouble: 'it is not responding', since: 1000 });
    expect(status.parts).toHaveLength(4);
    expect(JSON.stringify(status)).not.toContain('secret');
  });

  it('reports a bucket that does not answer', async () => {
    let answers = true;
    const files = await openFiles({ s3: null, dataDir: await temporaryFolder() });
    const bucket: FileStore = {
      ...files,
      size: (key) => (answers ? files.size(key) : Promise.reject(new Error('no connection'))),
    };
    const { core } = await served(() => Promise.resolve([]));
    const parts = async (): Promise<unknown> =>
      (await checkParts({ core: { ...core, bucket }, dataDir: '/', log: recordingLog() })).find(
        ({ name }) => name === 'core/files',
      );
    expect(await parts()).toMatchObject({ trouble: null });
    answers = false;
    expect(await parts()).toMatchObject({ label: 'Scans', trouble: 'it is not responding' });
  });

  it('queries the parts once for all visitors', async () => {
    let calls = 0;
    const site = await served(() => {
      calls += 1;
      return Promise.resolve([]);
    });
    await Promise.all(Array.from({ length: 20 }, () => statusOf(site)));
    expect(calls).toBe(1);
  });
});

test('an unreadable history is retried only after a while, whoever requests it', async () => {
  const log = recordingLog();
  const file = join(await temporaryFolder(), 'file');
  await writeFile(file, '');
  let now = 1000;
  // A file in the place of a folder.
  const { watch } = await served(() => Promise.resolve([]), { log, home: releaseHome(file), now: () => now });
  const tries = (): number => log.lines.filter(({ message }) => message.includes('history')).length;
  for (let calls = 0; calls < 5; calls += 1) await watch.site();
  expect(tries()).toBe(1);
  now += 15_000;
  for (let round = 0; round < 5; round += 1) await watch.site();
  expect(tries()).toBe(2);
});

describe('the status for editors', () => {
  it('is denied to guests', async () => {
    const site = await served(() => Promise.resolve([]));
    expect((await fetch(`${site.origin}/api/status/inside`)).status).toBe(401);
  });

  it('contains jobs, disk space, timings and pending work', async () => {
    const { watch } = await served(() => Promise.resolve([]));
    expect(await watch.inside()).toMatchObject({
      history: [],
      releases: [],
      jobs: { waiting: 0, planned: 0, givenUp: 0 },
      awaits: [],
    });
  });
});

test('the timings of requests and endpoints count failures of the site, but not refusals', async () => {
  metrics.register.resetMetrics();
  metrics.endpointTimes.reset();
  const site = await served(() => Promise.resolve([]));
  for (const query of ['how=gone', 'how=badly', 'nothing=1']) await fetch(`${site.origin}/api/example/fail?${query}`);
  const { requests, endpoints } = await site.watch.inside();
  expect(requests).toEqual([expect.objectContaining({ name: 'api', count: 3, failed: 1 })]);
  expect(endpoints).toEqual([expect.objectContaining({ name: '/api/example/fail', count: 3, failed: 1 })]);
});

test('a status request before the site is open or after it was closed fails with `unavailable`', async () => {
  const watch = new SiteWatch();
  await expect(async () => watch.site()).rejects.toMatchObject({ code: 'unavailable' });
});
