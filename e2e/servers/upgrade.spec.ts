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
  new Set(await git('grep', '-hoE', "'[0-9]{4}-[a-z0-9-]+':", commit, '--', '*.ts', ':!*.test.ts'));

/** Returns the newest commit that lacks some of today's migrations and has no other; null without the history. */
async function versionBefore(): Promise<string | null> {
  const today = await migrationsAt('HEAD');
  const changes = await git('log', '--first-parent', '-30', '--format=%P', "-G'[0-9]{4}-[a-z0-9-]+':", '--', '*.ts');
  for (const parents of changes) {
    const [commit = ''] = parents.split(' ');
    if (commit === '') return null;
    const then = await migrationsAt(commit);
    if (then.size < today.size && [...then].every((name) => today.has(name))) return commit;
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

  /** Scripts of a page by one server are served by the other, and reverse. */
  const expectCommonScripts = async (): Promise<void> => {
    const seen = await Promise.all(
      site.servers.map(async ({ url }) => {
        const html = await (await ask(url, '/search?q=lagos')).text();
        return [...html.matchAll(/<script[^>]* src="(\/[^"]+)"/g)].map(([, src = '']) => src);
      }),
    );
    for (const [index, scripts] of seen.entries()) {
      expect(scripts.length).toBeGreaterThan(1);
      for (const { url } of site.servers) {
        const statuses = await Promise.all(scripts.map(async (src) => [src, (await ask(url, src)).status]));
        expect([index, statuses.filter(([, status]) => status !== 200)]).toEqual([index, []]);
      }
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

  test('both versions serve the scripts of both, and their sessions and uploads are common', async () => {
    await expectCommonScripts();
    await expectCommonSessions();
  });

  test('the old version starts again on the changed tables', async () => {
    await site.kill(1);
    await site.startAgain(1);
    await expectCommonScripts();
    await expectCommonSessions();
  });

  test('the last server changes too, and pages of the old version still get their scripts', async () => {
    const html = await (await ask(site.servers[1].url, '/search?q=lagos')).text();
    const scripts = [...html.matchAll(/<script[^>]* src="(\/[^"]+)"/g)].map(([, src = '']) => src);
    const reading = readers(site.url, pages);
    process.kill(site.servers[1].pid, 'SIGTERM');
    while ((await fetch(`${site.servers[1].url}/healthz`).catch(() => null)) !== null) await wait(50);
    await site.startAgain(1, repoRoot);
    expect(failedOf(await reading.stop())).toEqual([]);
    for (const src of scripts) expect([src, (await ask(site.url, src)).status]).toEqual([src, 200]);
    await expectCommonSessions();
  });
});
