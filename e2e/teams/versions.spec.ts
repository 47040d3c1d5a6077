import { test } from '@playwright/test';
import { composeSite, type ComposedSite } from '../support/composed-site.ts';
import { copyRepository, type RepositoryCopy } from '../support/copy-repository.ts';
import { repoRoot } from '../support/places.ts';
import { runCommand } from '../support/site-process.ts';
import { teamRepository, timed, type TeamRepository } from '../support/team-repository.ts';
import { expect } from '../support/test.ts';
import { untilPageHydrated, watchPageErrors } from '../support/watch-page.ts';

const remote = 'weather-report';
const path = `/${remote}`;
const newRemoteCommand = 'shared-contracts/remote-kit/new-remote/new-remote-command.ts';

/** A later version of the platform, with one more facade. */
const raisePlatform = async ({ edit }: RepositoryCopy, version: string): Promise<void> => {
  await edit('shared-contracts/src/contract-versions.ts', (text) =>
    text.replace(/platformVersion = '[\d.]+'/, `platformVersion = '${version}'`),
  );
  await edit(
    'shared-contracts/platform/router.ts',
    (text) => `${text}\nexport const addedLater = (): string => 'from the newer shell';\n`,
  );
};

/** Builds a remote in a repository of its own, with the kit of one version of this repository. */
async function buildRemote(write: (folder: string) => Promise<unknown>): Promise<TeamRepository> {
  const repository = await teamRepository();
  await write(repository.folder);
  await repository.npm('install', '--no-fund', '--no-audit');
  await repository.npm('test');
  await repository.npm('run', 'build');
  return repository;
}

async function register(site: ComposedSite): Promise<void> {
  const command = ['shell/server/registry-command.ts', 'register', remote, '--prefix', path];
  const { code, output } = await runCommand(command, site);
  expect(code, output).toBe(0);
}

const release = ({ folder }: TeamRepository): readonly string[] => [
  ...['release', remote, '--built', `${folder}/dist/release`],
];

test(
  'remotes built with this kit and a later one run on this shell and a later one; one that requires more is refused',
  { tag: '@drill' },
  async ({ page }) => {
    test.setTimeout(1_800_000);
    const later = await copyRepository();
    const closers: (() => Promise<unknown>)[] = [later.remove];
    try {
      await raisePlatform(later, '1.90.0');
      await timed('the later shell is built', () =>
        later.node('shared-contracts/remote-kit/build/build-command.ts', 'shell'),
      );
      const kits = {
        this: await buildRemote((folder) =>
          runCommand([newRemoteCommand, remote, '--out', folder], { dataDir: repoRoot }),
        ),
        later: await buildRemote((folder) => later.node(newRemoteCommand, remote, '--out', folder)),
      };
      closers.push(kits.this.remove, kits.later.remove);
      const sites = { this: await composeSite(), later: await composeSite({ root: later.root }) };
      closers.push(
        () => sites.this.stop(),
        () => sites.later.stop(),
      );
      const troubles = await watchPageErrors(page);
      for (const [shell, site] of Object.entries(sites)) {
        await register(site);
        for (const [kit, repository] of Object.entries(kits)) {
          await timed(`kit ${kit}, shell ${shell}`, async () => {
            await site.release(...release(repository));
            const version = await repository.builtVersion();
            await expect
              .poll(async () => await (await fetch(site.url + path)).text(), { timeout: 10_000 })
              .toContain(`/r/${remote}/${version}/`);
            await page.goto(site.url + path);
            await untilPageHydrated(page);
            await expect(page.getByRole('heading', { level: 1 })).toHaveText('Weather report');
          });
        }
      }
      expect(troubles).toMatchObject({ console: [], violations: [] });

      await kits.later.edit('src/remote.ts', (text) => text.replace("'^1.0.0'", "'^1.90.0'"));
      await kits.later.npm('run', 'build');
      await sites.later.release(...release(kits.later));
      await expect(sites.this.release(...release(kits.later))).rejects.toThrow(
        /it needs platform \^1\.90\.0; the shell provides 1\.\d+\.0/,
      );
    } finally {
      for (const close of closers.toReversed()) await close();
    }
  },
);

test(
  'this shell refuses a remote of the next major platform, and its kit refuses one of the previous',
  { tag: '@drill' },
  async () => {
    test.setTimeout(900_000);
    const next = await copyRepository();
    const closers: (() => Promise<unknown>)[] = [next.remove];
    try {
      await raisePlatform(next, '2.0.0');
      const repository = await buildRemote((folder) => next.node(newRemoteCommand, remote, '--out', folder));
      closers.push(repository.remove);
      const site = await composeSite();
      closers.push(() => site.stop());
      await register(site);
      await expect(site.release(...release(repository))).rejects.toThrow('it needs platform ^2.0.0');
      await repository.edit('src/remote.ts', (text) => text.replace("'^2.0.0'", "'^1.0.0'"));
      await expect(repository.npm('run', 'build')).rejects.toThrow(
        'requires platform ^1.0.0, but this build has platform 2.0.0',
      );
    } finally {
      for (const close of closers.toReversed()) await close();
    }
  },
);
