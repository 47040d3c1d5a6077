import { test } from '@playwright/test';
import { copyRepository, type RepositoryCopy } from '../support/copy-repository.ts';
import { copyHome, demoHome } from '../support/homes.ts';
import { signIn } from '../support/people.ts';
import { sampledRoutes } from '../support/site-paths.ts';
import { startSite } from '../support/site-process.ts';
import { expect } from '../support/test.ts';
import { untilPageHydrated, watchPageErrors } from '../support/watch-page.ts';

/** The shell's team adds a facade and deploys; the remotes are not built again. */
async function buildNewerShell({ edit, node }: RepositoryCopy): Promise<void> {
  await edit('shared-contracts/src/contract-versions.ts', (text) =>
    text.replace(/platformVersion = '1\.\d+\.0'/, "platformVersion = '1.90.0'"),
  );
  await edit(
    'shared-contracts/platform/router.ts',
    (text) => `${text}\nexport const addedLater = (): string => 'new';\n`,
  );
  await node('shared-contracts/remote-kit/build/build-command.ts', 'shell');
}

test('releases built for older facades run on a shell with newer ones, on the server and in the browser', async ({
  page,
}) => {
  test.setTimeout(300_000);
  const copy = await copyRepository();
  const home = await copyHome(demoHome);
  try {
    await buildNewerShell(copy);
    const site = await startSite({ dataDir: home.dataDir, root: copy.root });
    try {
      const troubles = await watchPageErrors(page);
      await signIn(page, site.url);
      const ofRemotes = sampledRoutes.filter(({ owner }) => owner !== 'shell');
      expect(ofRemotes.length).toBeGreaterThan(8);
      for (const { sample } of ofRemotes) {
        const response = await page.goto(`${site.url}${sample}`);
        expect(response?.status(), sample).toBe(200);
        await untilPageHydrated(page);
      }
      expect(troubles).toMatchObject({ console: [], violations: [] });
    } finally {
      expect(await site.stop()).toBe(0);
    }
  } finally {
    await Promise.all([copy.remove(), home.remove()]);
  }
});
