import { once } from 'node:events';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { requestContinuously } from '../support/request-continuously.ts';
import type { ComposedSite } from '../support/composed-site.ts';
import { testWithSite } from '../support/own-site.ts';
import { repoRoot } from '../support/places.ts';
import { links } from '../support/site-paths.ts';
import { collectOutput, runCommand } from '../support/site-process.ts';
import { teamRepository, timed, type TeamRepository } from '../support/team-repository.ts';
import { expect } from '../support/test.ts';
import { untilPageHydrated, watchPageErrors } from '../support/watch-page.ts';

const token = randomBytes(24).toString('hex');
const test = testWithSite({ env: { RELEASE_TOKEN_MEMBERSHIP: token } });

const othersPages = [links.search(), links.membership, links.projects, links.about, '/'];
const remote = 'weather-report';
const path = `/${remote}`;

async function newRemote(name: string, folder: string): Promise<void> {
  const script = 'shared-contracts/remote-kit/new-remote/new-remote-command.ts';
  const written = await runCommand([script, name, '--out', folder], { dataDir: folder });
  expect(written.code, written.output).toBe(0);
}

async function registry(site: ComposedSite, ...args: readonly string[]): Promise<string> {
  const { code, output } = await runCommand(['shell/server/registry-command.ts', ...args], site);
  expect(code, output).toBe(0);
  return output;
}

const headingAt = async (address: string): Promise<string | undefined> =>
  /<h1[^>]*>([^<]+)/.exec(await (await fetch(address)).text())?.[1];

const changeHeading = ({ edit }: TeamRepository, from: string, to: string): Promise<void> =>
  edit('src/pages/welcome/welcome.loader.ts', (text) => text.replaceAll(from, to));

test(
  'a new remote goes live from an empty folder, is developed on the running site, and goes live again',
  { tag: '@drill' },
  async ({ site, page }) => {
    test.setTimeout(900_000);
    const output = await registry(site, 'register', remote, '--prefix', path);
    const own = /RELEASE_TOKEN_WEATHER_REPORT=(\S+)/.exec(output)?.[1] ?? '';
    const repository = await teamRepository({ RELEASE_TOKEN_WEATHER_REPORT: own });
    const { folder, npm, start } = repository;
    const to = ['--', '--site', site.url] as const;
    const others = requestContinuously(site, othersPages);
    const troubles = await watchPageErrors(page);
    try {
      await timed('from an empty folder to live', async () => {
        await timed('npm run new:remote', () => newRemote(remote, folder));
        await npm('install', '--no-fund', '--no-audit');
        expect(await readFile(join(folder, 'package-lock.json'), 'utf8')).not.toContain(repoRoot);
        await npm('test');
        await npm('run', 'release', ...to);
        await expect.poll(() => headingAt(site.url + path)).toBe('Weather report');
      });
      await page.goto(site.url + path);
      await untilPageHydrated(page);

      const dev = start('run', 'dev', ...to);
      const output = collectOutput(dev);
      try {
        await expect.poll(output, { timeout: 60_000 }).toContain('Ctrl-C');
        await page.goto(/^http\S+ticket\S+$/m.exec(output())?.[0] ?? '');
        await page.getByRole('button', { name: 'Run it here' }).click();
        await page.goto(site.url + path);
        await timed('a saved loader shows on the running site', async () => {
          await changeHeading(repository, 'Weather report', 'Weather tomorrow');
          await expect(page.getByRole('heading', { level: 1 })).toHaveText('Weather tomorrow', { timeout: 60_000 });
        });
        expect(await headingAt(site.url + path), 'nobody else sees it').toBe('Weather report');
      } finally {
        const ended = once(dev, 'close');
        if (dev.pid !== undefined) process.kill(-dev.pid);
        await ended;
      }

      await timed('a change live again', async () => {
        await npm('run', 'release', ...to);
        await expect.poll(() => headingAt(site.url + path)).toBe('Weather tomorrow');
      });
      await registry(site, 'unregister', remote);
      await expect.poll(async () => (await fetch(site.url + path)).status).toBe(404);
    } finally {
      const { answers, failed } = await others.stop();
      console.log(`  ${String(answers)} requests of other readers meanwhile, ${String(failed.length)} failed`);
      await repository.remove();
      expect(failed, site.output()).toEqual([]);
    }
    expect(troubles).toMatchObject({ violations: [] });
  },
);

interface PackageFile {
  readonly dependencies: Readonly<Record<string, string>>;
}

const readPackage = async (folder: string): Promise<PackageFile> =>
  JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as PackageFile;

/** Writes a repository for membership, and moves its pages there with what they call. */
async function moveOut(folder: string): Promise<void> {
  await newRemote('membership', folder);
  const old = join(repoRoot, 'mf-membership');
  await rm(join(folder, 'src'), { recursive: true });
  for (const part of ['src', 'api']) await cp(join(old, part), join(folder, part), { recursive: true });
  const own = await readPackage(folder);
  const dependencies = { ...(await readPackage(old)).dependencies, ...own.dependencies };
  await writeFile(join(folder, 'package.json'), JSON.stringify({ ...own, dependencies }));
}

const releaseAt = async (address: string): Promise<string | undefined> =>
  /\/r\/membership\/([^/"]+)/.exec(await (await fetch(address)).text())?.[1];

test(
  'membership, moved into its own repository, is installed, tested, released and rolled back from there',
  { tag: '@drill' },
  async ({ site, page }) => {
    test.setTimeout(900_000);
    const repository = await teamRepository({ RELEASE_TOKEN_MEMBERSHIP: token });
    const { folder, npm, builtVersion } = repository;
    const address = site.url + links.membership;
    const before = await releaseAt(address);
    const troubles = await watchPageErrors(page);
    try {
      await moveOut(folder);
      await npm('install', '--no-fund', '--no-audit');
      await npm('test');
      await npm('run', 'build');
      const to = ['--', '--site', site.url] as const;
      expect(await npm('run', 'verify', ...to)).toContain('can go live');
      await npm('run', 'release', ...to, '--why', 'moved out');
      const version = await builtVersion();
      expect(version).not.toBe(before);
      await expect.poll(() => releaseAt(address)).toBe(version);
      await page.goto(address);
      await untilPageHydrated(page);
      await page.goto(site.url + links.donate);
      await untilPageHydrated(page);
      expect(troubles).toMatchObject({ console: [], violations: [] });
      await npm('run', 'rollback', ...to);
      await expect.poll(() => releaseAt(address)).toBe(before);
    } finally {
      await repository.remove();
    }
  },
);
