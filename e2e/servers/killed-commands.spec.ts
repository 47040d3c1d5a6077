import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { ask, rowsIn, until } from '../support/balanced-clients.ts';
import { startBalancedSite, type BalancedSite } from '../support/balanced-site.ts';
import { altoOf, drawScan } from '../support/draw-scans.ts';
import { repoRoot } from '../support/places.ts';
import { releaseCommand, runCommand } from '../support/site-process.ts';
import { makeVariant } from '../support/variant-release.ts';

const issues = 24;

test.describe.serial('a command that changes what two servers share is killed', () => {
  let site: BalancedSite;
  let folder: string;
  test.setTimeout(240_000);

  test.beforeAll(async () => {
    test.setTimeout(240_000);
    folder = await mkdtemp(join(tmpdir(), 'commands-'));
    site = await startBalancedSite();
  });
  test.afterAll(async () => {
    await site.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const options = (killAfterMs?: number) => ({
    ...{ dataDir: site.servers[1].dataDir, env: site.env },
    ...(killAfterMs !== undefined && { killAfterMs }),
  });

  const everywhere = (path: string, status: number): Promise<void> =>
    expect
      .poll(async () => Promise.all(site.servers.map(async ({ url }) => (await ask(url, path)).status)), {
        timeout: 10_000,
      })
      .toEqual([status, status]);

  /** Changes have numbers without gaps, and both servers have the last one. */
  const expectSoundRegistry = async (): Promise<void> => {
    const rows = await rowsIn<{ seq: string }>(site, 'select seq from core_registry where seq > 0 order by seq');
    const seqs = rows.map(({ seq }) => Number(seq));
    expect(seqs).toEqual(seqs.map((_, index) => index + 1));
  };

  test('an import: run again, it completes, and each page is there once with its scan', async () => {
    const collection = join(folder, 'collection');
    for (let issue = 1; issue <= issues; issue += 1) {
      const place = join(collection, 'Zyxomma Gazette', `1971-06-${String(issue).padStart(2, '0')}`);
      await mkdir(place, { recursive: true });
      await writeFile(join(place, 'p1.jpg'), await drawScan(['Zyxomma Gazette', `Number ${String(issue)}`]));
      await writeFile(join(place, 'p1.xml'), altoOf(`Zyxomma Gazette number${String(issue)}`));
    }
    const ingest = ['shell/server/run-command.ts', 'archive', 'ingest', collection];
    const pages = async (): Promise<number> =>
      (await rowsIn(site, `select 1 from archive_page where slug like '%zyxomma%'`)).length;
    const kept: number[] = [];
    for (const least of [1, 8]) {
      const killed = await runCommand(ingest, { ...options(), killWhen: async () => (await pages()) >= least });
      expect(killed.code, killed.output).toBeNull();
      kept.push(await pages());
    }
    const finished = await runCommand(ingest, options());
    expect(finished.code, finished.output).toBe(0);
    console.log(`pages after each kill of an import: ${kept.join(', ')}`);
    expect(kept.filter((some) => some > 0 && some < issues)).not.toEqual([]);
    expect(await pages()).toBe(issues);
    for (const { url } of site.servers) {
      await expect
        .poll(async () => (await until<{ total: number }>(url, '/api/v1/search?q=zyxomma')).total, { timeout: 30_000 })
        .toBe(issues);
    }
    const { code, output } = await runCommand(['shell/server/run-command.ts', 'archive', 'verify-files'], options());
    expect(code, output).toBe(0);
  });

  test('a release: run again, it is live at both servers', async () => {
    const out = join(folder, 'release');
    const version = await makeVariant(join(repoRoot, 'mf-archive/dist/release'), out, (text) => `${text}\n`);
    const release = (killAfterMs?: number) =>
      releaseCommand(options(killAfterMs), 'release', 'archive', '--built', out);
    const killed: (number | null)[] = [];
    for (const ms of [600, 1_200, 2_000, 3_000, 4_500, 6_500]) {
      killed.push((await release(ms)).code);
      await expectSoundRegistry();
      await everywhere('/search?q=lagos', 200);
    }
    const { output } = await release();
    const live = async (url: string): Promise<boolean> =>
      (await (await ask(url, '/search?q=lagos')).text()).includes(version);
    await expect
      .poll(async () => Promise.all(site.servers.map(({ url }) => live(url))), { message: output, timeout: 10_000 })
      .toEqual([true, true]);
    console.log(`a release was killed ${String(killed.filter((code) => code === null).length)} times`);
    expect(killed[0]).toBeNull();
    await expectSoundRegistry();
  });

  test('a switch, and a server with it: it follows the registry when it is back', async () => {
    const search = '/search?q=naira';
    expect(await releaseCommand(options(), 'disable', 'archive')).toMatchObject({ code: 0 });
    await site.kill(0);
    for (const ms of [300, 500, 700, 900]) await releaseCommand(options(ms), 'enable', 'archive');
    const begun = performance.now();
    expect(await releaseCommand(options(), 'enable', 'archive')).toMatchObject({ code: expect.any(Number) });
    console.log(`enabled by a command of ${String(Math.round(performance.now() - begun))} ms`);
    await site.startAgain(0);
    await everywhere(search, 200);
    await expectSoundRegistry();
  });
});
