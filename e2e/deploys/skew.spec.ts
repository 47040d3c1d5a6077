import { join } from 'node:path';
import { test } from '@playwright/test';
import { copyRepository, type RepositoryCopy } from '../support/copy-repository.ts';
import { copyHome, demoHome } from '../support/homes.ts';
import { repoRoot } from '../support/places.ts';
import { signIn } from '../support/people.ts';
import { sampledRoutes } from '../support/site-paths.ts';
import { runCommand, startSite } from '../support/site-process.ts';
import { expect } from '../support/test.ts';
import { untilPageHydrated, watchPageErrors } from '../support/watch-page.ts';

const versions = 'shared-contracts/src/contract-versions.ts';
const setPlatform = ({ edit }: RepositoryCopy, version: string): Promise<void> =>
  edit(versions, (text) => text.replace(/platformVersion = '[\d.]+'/, `platformVersion = '${version}'`));

/** One address of each remote; that of the members' area needs a login. */
const samples = (['archive', 'the-product-st', 'membership', 'context'] as const).map((remote) => ({
  remote,
  path:
    sampledRoutes.find(({ owner, access }) => owner === remote && (access === undefined || access === 'user'))
      ?.sample ?? '/',
}));

/** Changes what each remote requires, in the repository that is one version ahead of ours or behind it. */
async function needPlatform({ edit }: RepositoryCopy, range: string): Promise<void> {
  for (const { remote } of samples)
    await edit(`mf-${remote}/src/remote.ts`, (text) => text.replace(/platform: '\^[\d.]+'/, `platform: '${range}'`));
}

const build = ({ node }: RepositoryCopy, ...targets: readonly string[]): Promise<string> =>
  node('shared-contracts/remote-kit/build/build-command.ts', ...targets);

/** Releases a repository's build on the site of another. Resolves to the output of the command. */
const release = async (dataDir: string, from: RepositoryCopy | null, to: string, remote: string): Promise<string> => {
  const folder = remote === 'shell' ? 'shell' : `mf-${remote}`;
  const built = join(from?.root ?? repoRoot, `${folder}/dist/release`);
  const script = join('shell', 'server', 'release-command.ts');
  const { output } = await runCommand([script, 'release', remote, '--built', built], { dataDir, root: to });
  return output;
};

// Builds the complete repository twice.
test.describe('N and N−1', { tag: '@drill' }, () => {
  test('shell, server and every remote work one minor version apart in both directions, and a major version apart is refused', async ({
    page,
  }) => {
    test.setTimeout(1_200_000);
    const newer = await copyRepository();
    const home = await copyHome(demoHome);
    const matrix: string[] = [];
    try {
      // N: the shell and the server have one more facade, and the remotes are built for it.
      await setPlatform(newer, '1.90.0');
      await needPlatform(newer, '^1.90.0');
      await build(newer, 'shell', ...samples.map(({ remote }) => remote));
      const troubles = await watchPageErrors(page);
      const sides = [
        { name: 'N−1', root: repoRoot, from: null },
        { name: 'N', root: newer.root, from: newer },
      ] as const;
      for (const server of sides) {
        const site = await startSite({ dataDir: home.dataDir, root: server.root });
        await signIn(page, site.url);
        for (const remotes of sides) {
          for (const { remote, path } of samples) {
            const output = await release(home.dataDir, remotes.from, server.root, remote);
            const fits = server.name === 'N' || remotes.name === 'N−1';
            const refusal = 'it needs platform ^1.90.0; the shell provides';
            if (fits) expect(output, remote).not.toContain('cannot go live');
            else expect(output, remote).toContain(refusal);
            // Whether it was released or refused, the reader gets a page.
            const response = await page.goto(`${site.url}${path}`);
            expect([response?.status(), new URL(page.url()).pathname]).toEqual([200, path.replace(/\?.*/, '')]);
            await untilPageHydrated(page);
            const outcome = fits ? 'runs' : 'refused; the one before it runs';
            matrix.push(`shell and server ${server.name} × ${remote} ${remotes.name}: ${outcome}`);
          }
        }
        expect(await site.stop()).toBe(0);
      }
      // A major version apart: refused before any of its code runs.
      await setPlatform(newer, '2.0.0');
      await build(newer, 'shell');
      const onNext = await release(home.dataDir, newer, newer.root, 'shell');
      expect(onNext).toMatch(/could not run on it: it needs platform \^1\.[\d.]+; the shell provides 2\.0\.0/);
      matrix.push('shell N+major × remotes N: refused');
      expect(troubles).toMatchObject({ console: [], violations: [] });
      console.log(matrix.join('\n'));
    } finally {
      await Promise.all([newer.remove(), home.remove()]);
    }
  });
});
