import { test, type Page } from '@playwright/test';
import { unavailableNotice } from '../support/unavailable-notice.ts';
import { registryCommand, registryFaults } from '../support/fault-cases.ts';
import { copyHome, demoHome } from '../support/homes.ts';
import { buildId } from '../support/live-release.ts';
import { links } from '../support/site-paths.ts';
import { releaseCommand, startSite, type SiteProcess } from '../support/site-process.ts';
import { expect } from '../support/test.ts';
import { untilPageHydrated } from '../support/watch-page.ts';

const faults = Object.entries(registryFaults).map(([fault, { name, spoil }]) => ({ fault, name, spoil }));

const metric = async ({ url }: SiteProcess, name: string): Promise<string | undefined> =>
  (await (await fetch(`${url}/metrics`)).text())
    .split('\n')
    .find((line) => line.startsWith(`${name} `))
    ?.slice(name.length + 1);

/** A new reader gets the page that all readers got before, and it is hydrated. */
async function expectRead(page: Page, { url }: SiteProcess): Promise<void> {
  const address = `${url}${links.search()}`;
  // The first page after a start may take longer than the deadline, so one of the shell is loaded first.
  await fetch(url);
  await expect.poll(async () => (await fetch(address)).status, { timeout: 30_000, intervals: [1000] }).toBe(200);
  expect((await page.goto(address, { waitUntil: 'domcontentloaded' }))?.status()).toBe(200);
  await expect(page.locator('h1')).toHaveText('Search the archive');
  await untilPageHydrated(page);
  await expect(unavailableNotice(page)).toBeHidden();
}

test('a registry that becomes invalid while the site runs is refused and reported; readers notice nothing, and a repair ends it', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const { dataDir, remove } = await copyHome(demoHome);
  const site = await startSite({ dataDir });
  try {
    await expectRead(page, site);
    for (const { name, fault, spoil } of faults) {
      await test.step(name, async () => {
        const before = await buildId(site);
        await spoil(dataDir);
        await expect.poll(() => metric(site, 'registry_refused')).toBe('1');
        expect(await metric(site, `registry_refusals_total{fault="${fault}"}`)).toBe('1');
        expect(site.output()).toContain(`"fault":"${fault}"`);
        expect(await buildId(site)).toBe(before);
        await expectRead(page, site);
        const refused = await releaseCommand({ dataDir }, 'disable', 'archive');
        expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('npm run registry -- repair')]);
        expect((await registryCommand(dataDir)).code).toBe(1);
        const repaired = await registryCommand(dataDir, 'repair', '--why', `it was ${name}`);
        expect([repaired.code, repaired.output]).toEqual([0, expect.stringContaining('is in place and signed')]);
        await expect.poll(() => metric(site, 'registry_refused')).toBe('0');
        expect(await buildId(site)).not.toBe(before);
        await expectRead(page, site);
      });
    }
    const status = await registryCommand(dataDir);
    expect([status.code, status.output]).toEqual([0, expect.stringContaining('it was rolled back')]);
  } finally {
    await site.stop();
    await remove();
  }
});

for (const { name, fault, spoil } of faults) {
  const title = `a site that starts with its registry ${name} reports it in one line and serves the last good one`;
  test(title, async ({ page }) => {
    const { dataDir, remove } = await copyHome(demoHome);
    await spoil(dataDir);
    const site = await startSite({ dataDir });
    try {
      await expectRead(page, site);
      const lines = site.output().split('\n');
      expect(lines.filter((line) => line.startsWith('The site starts with the last good registry'))).toHaveLength(1);
      expect(lines.filter((line) => line.includes(`"fault":"${fault}"`))).toHaveLength(1);
      expect((await registryCommand(dataDir, 'repair')).code).toBe(0);
      await expect.poll(() => metric(site, 'registry_refused')).toBe('0');
      expect((await releaseCommand({ dataDir }, 'disable', 'archive')).code).toBe(0);
    } finally {
      await site.stop();
      await remove();
    }
  });
}
