import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ComposedSite } from '../support/composed-site.ts';
import { testWithSite } from '../support/own-site.ts';
import { repoRoot } from '../support/places.ts';
import { SharedCache } from '../support/shared-cache.ts';
import { links } from '../support/site-paths.ts';
import { releaseCommand, runCommand } from '../support/site-process.ts';
import { expect } from '../support/test.ts';
import { makeVariant, serverPagesBecome } from '../support/variant-release.ts';

const tokens = { archive: randomBytes(24).toString('hex'), context: randomBytes(24).toString('hex') };
const environment = { RELEASE_TOKEN_ARCHIVE: tokens.archive, RELEASE_TOKEN_CONTEXT: tokens.context };

const test = testWithSite({ env: environment });
const oldHeading = 'Search the archive';
const newHeading = 'Look through the archive';

type Remote = keyof typeof tokens;

/** Runs a command as a team does on its own machine: with its token, and without the site's data. */
const elsewhere = (site: ComposedSite, name: string, remote: Remote, ...args: readonly string[]) =>
  runCommand(['shell/server/release-command.ts', name, remote, '--site', site.url, ...args], {
    dataDir: join(site.dataDir, 'elsewhere'),
    env: { [`RELEASE_TOKEN_${remote.toUpperCase()}`]: tokens[remote] },
  });

/** Makes another release of the build, with another heading. */
const variantOf = (site: ComposedSite, remote: string, name: string, edit = oldHeading): Promise<string> =>
  makeVariant(join(repoRoot, `mf-${remote}/dist/release`), join(site.dataDir, name), (text, file) =>
    file === 'server.cjs' ? `${text.replaceAll(edit, newHeading)}\n// ${name}\n` : text.replaceAll(edit, newHeading),
  );

const headingAt = async (site: ComposedSite): Promise<string> => {
  const html = await (await fetch(`${site.url}${links.search()}`)).text();
  return /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]?.replaceAll(/<[^>]+>/g, '') ?? '';
};

test('a remote team verifies, publishes, compares, promotes and rolls back with its token, but only its own remote', async ({
  site,
}) => {
  test.setTimeout(120_000);
  const next = await variantOf(site, 'archive', 'next');
  const folder = join(site.dataDir, 'next');
  const verified = await elsewhere(site, 'verify', 'archive', '--built', folder);
  expect(verified.output).toContain(`archive ${next} can go live`);
  expect(verified.code).toBe(0);
  const published = await elsewhere(site, 'publish', 'archive', '--built', folder);
  expect([published.code, published.output]).toEqual([0, `archive ${next} is published\n`]);
  expect((await elsewhere(site, 'diff', 'archive', next)).output).toContain('contract: the same');
  expect(await headingAt(site), 'published is not live').toBe(oldHeading);

  const promoted = await elsewhere(site, 'promote', 'archive', next, '--why', 'a clearer heading');
  expect([promoted.code, promoted.output]).toEqual([0, expect.stringContaining(`archive ${next} is live`)]);
  await expect.poll(() => headingAt(site), { timeout: 3000 }).toBe(newHeading);
  const { output } = await elsewhere(site, 'status', 'archive');
  expect(output).toMatch(new RegExp(`stable\\s+${next}`));
  expect(output).toContain('by token of archive: a clearer heading');

  const back = await elsewhere(site, 'rollback', 'archive', '--why', 'it was not clearer');
  expect(back.code).toBe(0);
  await expect.poll(() => headingAt(site), { timeout: 3000 }).toBe(oldHeading);

  const authorization = `Bearer ${tokens.archive}`;
  const others = await fetch(`${site.url}/api/releases/context/disable`, {
    method: 'POST',
    headers: { authorization },
  });
  expect(others.status).toBe(403);
});

test('verify finds releases that do not fit or do not run before they go live, and a mistyped command is explained', async ({
  site,
}) => {
  test.setTimeout(120_000);
  const built = join(repoRoot, 'mf-archive/dist/release');
  const throwing = join(site.dataDir, 'throwing');
  await makeVariant(built, throwing, serverPagesBecome('function(){ throw new Error("a fault of the archive"); }'));
  const broken = await releaseCommand(site, 'verify', 'archive', '--built', throwing);
  expect(broken.output).toMatch(/FAIL page {6}\/search .*must not go live\n$/s);
  expect(broken.output).toContain('a fault of the archive');
  expect(broken.code).toBe(1);

  const demanding = join(site.dataDir, 'demanding');
  await makeVariant(built, demanding, (text) => text, { requires: { platform: '^9.0.0', api: {} } });
  const unfit = await releaseCommand(site, 'verify', 'archive', '--built', demanding);
  expect(unfit.output).toMatch(/FAIL platform .*not started: it does not fit/s);
  expect(unfit.code).toBe(1);

  const wrong = await releaseCommand(site, 'rollback', 'archive', '--too', 'x');
  expect([wrong.code, wrong.output]).toEqual([2, 'rollback has no option --too: did you mean --to?; see --help\n']);
});

/** Returns all changes in the history, the oldest first. */
async function history(site: ComposedSite): Promise<readonly { seq: number; who: string; why: string }[]> {
  const folder = join(site.dataDir, 'registry', 'history');
  const read = async (file: string) =>
    JSON.parse(await readFile(join(folder, file), 'utf8')) as { seq: number; who: string; why: string };
  const found = await Promise.all((await readdir(folder)).filter((file) => /^\d+\.json$/.test(file)).map(read));
  return found.sort((a, b) => a.seq - b.seq);
}

/** Simulates one team: promotes over HTTP, and changes a word of the history with the local command. */
async function promoteUntil(
  site: ComposedSite,
  remote: Remote,
  versions: readonly string[],
  end: number,
): Promise<readonly string[]> {
  const made: string[] = [];
  for (let turn = 0; Date.now() < end; turn += 1) {
    const why = `${remote} over HTTP, turn ${turn}`;
    const response = await fetch(`${site.url}/api/releases/${remote}/promote`, {
      method: 'POST',
      headers: { authorization: `Bearer ${tokens[remote]}`, 'content-type': 'application/json' },
      body: JSON.stringify({ version: versions[turn % versions.length], why }),
    });
    expect(response.status, await response.text()).toBe(200);
    made.push(why);
  }
  return made;
}

async function switchUntil(site: ComposedSite, remote: Remote, end: number): Promise<readonly string[]> {
  const made: string[] = [];
  for (let turn = 0; Date.now() < end || turn % 2 === 1; turn += 1) {
    const why = `${remote} here, turn ${turn}`;
    await site.release(turn % 2 === 0 ? 'disable' : 'enable', remote, '--why', why);
    made.push(why);
  }
  return made;
}

test(
  'two teams promote in a loop for a minute, concurrently over HTTP and on the machine: every change is in the history',
  { tag: '@drill' },
  async ({ site }) => {
    test.setTimeout(240_000);
    const before = (await history(site)).length;
    const versions = new Map<Remote, readonly string[]>();
    for (const remote of ['archive', 'context'] as const) {
      const names = [`${remote}-one`, `${remote}-two`];
      const made: string[] = [];
      for (const name of names) {
        made.push(await variantOf(site, remote, name));
        await site.release('publish', remote, '--built', join(site.dataDir, name));
      }
      versions.set(remote, made);
    }
    const end = Date.now() + 60_000;
    const made = await Promise.all(
      [...versions].flatMap(([remote, pair]) => [
        promoteUntil(site, remote, pair, end),
        switchUntil(site, remote, end),
      ]),
    );
    const past = await history(site);
    expect(past.map(({ seq }) => seq)).toEqual(past.map((_, at) => at + 1));
    expect(
      past
        .slice(before)
        .map(({ why }) => why)
        .sort(),
    ).toEqual(made.flat().sort());
    console.log(`${made.flat().length} changes in a minute: ${made.map((one) => one.length).join(' + ')}`);
  },
);

test(
  'a rollback reaches every reader within 60 s, through a cache that is as lazy as our headers allow',
  { tag: '@drill' },
  async ({ site }) => {
    test.setTimeout(240_000);
    const next = await variantOf(site, 'archive', 'bad');
    await site.release('publish', 'archive', '--built', join(site.dataDir, 'bad'));
    await site.release('promote', 'archive', next);
    await expect.poll(() => headingAt(site), { timeout: 3000 }).toBe(newHeading);
    const ask = async (path: string) => {
      const response = await fetch(`${site.url}${path}`);
      return { body: await response.text(), cacheControl: response.headers.get('cache-control') ?? '' };
    };
    // One cache for each interval between readers. All are filled just before the rollback.
    const readers = [500, 3_000, 10_000, 29_000, 31_000, 45_000].map((pause) => ({
      pause,
      cache: new SharedCache(ask, Date.now),
    }));
    for (const { cache } of readers) expect(await cache.get(links.search())).toContain(newHeading);
    await site.release('rollback', 'archive');
    const rolledBack = Date.now();
    const lastOld = await Promise.all(
      readers.map(async ({ pause, cache }) => {
        let last = 0;
        for (let at = pause; at <= 90_000; at += pause) {
          await new Promise((resolve) => setTimeout(resolve, Math.max(0, rolledBack + at - Date.now())));
          if ((await cache.get(links.search())).includes(newHeading)) last = Date.now() - rolledBack;
        }
        return last;
      }),
    );
    console.log(
      `last reader of the release that was rolled back, by rhythm: ${lastOld.map((ms) => `${(ms / 1000).toFixed(1)} s`).join(', ')}`,
    );
    expect(Math.max(...lastOld)).toBeLessThanOrEqual(60_000);
  },
);
