import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { ask, failedOf, inShort, logIn, readers, until } from '../support/balanced-clients.ts';
import { startBalancedSite, type BalancedSite } from '../support/balanced-site.ts';
import { linkPackages } from '../support/copy-repository.ts';
import { repoRoot } from '../support/places.ts';

const run = promisify(execFile);

const git = async (...args: readonly string[]): Promise<readonly string[]> =>
  (await run('git', args, { cwd: repoRoot, maxBuffer: 1e8 })).stdout.split('\n').filter((line) => line !== '');

/** Returns the names of all migrations at a commit. */
const migrationsAt = async (commit: string): Promise<ReadonlySet<string>> =>
  new Set(await git('grep', '-hoE', "'[0-9]{3,4}-[a-z0-9-]+':", commit, '--', '*.ts', ':!*.test.ts'));

const allowsExpansion = (commit: string): Promise<boolean> =>
  git('grep', '-l', 'expand', commit, '--', 'shell/server/host/database/migrate.ts').then(
    () => true,
    () => false,
  );

/** Returns the newest commit that lacks only some of the expanding migrations; null without the history. */
async function versionBefore(): Promise<string | null> {
  const today = await migrationsAt('HEAD');
  for (const commit of await git('log', '-500', '--format=%H')) {
    const then = await migrationsAt(commit);
    const added = [...today].filter((name) => !then.has(name));
    const isBefore = added.length > 0 && then.size + added.length === today.size;
    if (isBefore && added.every((name) => name.includes('-expand-')) && (await allowsExpansion(commit))) return commit;
  }
  return null;
}

/** Builds that version in a folder beside the repository's own builds. */
async function buildVersion(commit: string): Promise<string> {
  await mkdir(join(repoRoot, '.build'), { recursive: true });
  const root = await mkdtemp(join(repoRoot, '.build', 'version-'));
  await run('sh', ['-c', 'git archive "$1" | tar -x -C "$2"', 'sh', commit, root], { cwd: repoRoot });
  const packages = await git('diff', '--name-only', commit, 'HEAD', '--', 'package-lock.json');
  if (packages.length === 0) await linkPackages(root);
  else await run('npm', ['ci', '--ignore-scripts'], { cwd: root, maxBuffer: 1e8 });
  await run('npm', ['run', 'build'], { cwd: root, maxBuffer: 1e8 });
  return root;
}

/** Returns the addresses of the scripts and style sheets that a server's search page names. */
async function assetsOf(url: string): Promise<readonly string[]> {
  const html = await (await ask(url, '/search?q=lagos')).text();
  return [...new Set([...html.matchAll(/"(\/[^"\s]+\.(?:js|css))"/g)].map(([, path = '']) => path))];
}

const pages = ['/', '/search?q=lagos', '/editions', '/membership', '/api/v1/search?q=naira'];

test.describe.serial('servers are upgraded one after the other', () => {
  let site: BalancedSite;
  let before: string | null = null;
  let root = '';
  test.setTimeout(240_000);

  test.beforeAll(async () => {
    test.setTimeout(600_000);
    before = await versionBefore().catch(() => null);
    if (before === null) return;
    root = await buildVersion(before);
    site = await startBalancedSite(root);
  });
  test.beforeEach(() => {
    test.skip(before === null, 'the version before is not in the history of this clone');
  });
  test.afterAll(async () => {
    if (before === null) return;
    await site.stop();
    await rm(root, { recursive: true, force: true });
  });

  const expectServed = async (url: string, assets: readonly string[]): Promise<void> => {
    const statuses = await Promise.all(assets.map(async (path) => [path, (await ask(url, path)).status]));
    expect(statuses.filter(([, status]) => status !== 200)).toEqual([]);
  };

  const expectCommonAssets = async (): Promise<void> => {
    for (const one of site.servers) {
      const assets = await assetsOf(one.url);
      expect(assets.length).toBeGreaterThan(3);
      for (const { url } of site.servers) await expectServed(url, assets);
    }
  };

  const expectCommonSessions = async (): Promise<void> => {
    const token = await logIn(site, 'archivist');
    const { run: upload } = await until<{ run: string }>(site.url, '/api/archive/start-upload', {
      token,
      body: { name: 'upgrade', title: '', files: [{ path: 'p1.jpg', bytes: 1_000, sha256: '' }] },
    });
    for (const { url } of site.servers) {
      expect((await ask(url, `/api/archive/get-run?run=${upload}`, { token })).status).toBe(200);
    }
  };

  test('no request fails while the first server changes to the new version', async () => {
    console.log(`the version before: ${String(before)}`);
    const reading = readers(site.url, pages);
    await wait(1_000);
    process.kill(site.servers[0].pid, 'SIGTERM');
    while ((await fetch(`${site.servers[0].url}/healthz`).catch(() => null)) !== null) await wait(50);
    await site.startAgain(0, repoRoot);
    const asked = await reading.stop();
    console.log(`while a server was upgraded: ${inShort(asked)}`);
    expect(failedOf(asked)).toEqual([]);
  });

  test('both versions serve the scripts and style sheets of both, and their sessions and uploads are common', async () => {
    await expectCommonAssets();
    await expectCommonSessions();
  });

  test('the old version starts again on the changed tables', async () => {
    await site.kill(1);
    await site.startAgain(1);
    await expectCommonAssets();
    await expectCommonSessions();
  });

  test('the last server changes too, and pages of the old version still get their scripts', async () => {
    const assets = await assetsOf(site.servers[1].url);
    const reading = readers(site.url, pages);
    process.kill(site.servers[1].pid, 'SIGTERM');
    while ((await fetch(`${site.servers[1].url}/healthz`).catch(() => null)) !== null) await wait(50);
    await site.startAgain(1, repoRoot);
    expect(failedOf(await reading.stop())).toEqual([]);
    for (const { url } of site.servers) await expectServed(url, assets);
    await expectCommonSessions();
  });
});
