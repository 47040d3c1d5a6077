import { join } from 'node:path';
import { test as base, type Page } from '@playwright/test';
import { composeSite, type ComposedSite } from '../support/composed-site.ts';
import { repoRoot } from '../support/places.ts';
import { links } from '../support/site-paths.ts';
import { serveFolder } from '../support/serve-folder.ts';
import { runCommand } from '../support/site-process.ts';
import { expect } from '../support/test.ts';
import { makeVariant } from '../support/variant-release.ts';
import { untilPageHydrated, watchPageErrors } from '../support/watch-page.ts';

const oldLabel = 'Search the archive';
const newLabel = 'Look through my archive';

interface Work {
  readonly site: ComposedSite;
  /** The link that makes a browser use the developer's release. */
  readonly link: string;
  /** The address of the developer's release. */
  readonly machine: string;
}

/** A release on a developer's machine, and the link that the command prints for it. */
const test = base.extend<{ readonly work: Work }>({
  work: async ({}, use) => {
    const site = await composeSite();
    const folder = join(site.dataDir, 'work');
    await makeVariant(join(repoRoot, 'mf-archive/dist/release'), folder, (text) => text.replaceAll(oldLabel, newLabel));
    const machine = await serveFolder(folder);
    const options = ['--built', folder, '--from', machine.url, '--site', site.url];
    const command = ['shell/server/dev/override-command.ts', 'archive', ...options];
    const { code, output } = await runCommand(command, { dataDir: site.dataDir });
    expect(code, output).toBe(0);
    await use({ site, machine: machine.url, link: /^http\S+$/m.exec(output)?.[0] ?? '' });
    machine.close();
    await site.stop();
  },
});

const searchBox = (page: Page, label: string) => page.getByRole('main').getByLabel(label).first();
const banner = (page: Page) => page.getByRole('complementary', { name: 'Development' });

async function accept(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('button', { name: 'Run it here' }).click();
}

test('a developer’s release is shown on the site in one browser only, under a banner that can remove it', async ({
  page,
  browser,
  work: { site, link, machine },
}) => {
  test.setTimeout(120_000);
  const troubles = await watchPageErrors(page);
  await accept(page, link);
  const answer = await page.goto(`${site.url}${links.search()}`);
  expect(answer?.headers()['cache-control']).toBe('private, no-store');
  await expect(searchBox(page, newLabel)).toBeVisible();
  await expect(banner(page)).toContainText('archive comes from http://localhost:');
  expect(troubles).toMatchObject({ console: [], violations: [] });

  const other = await browser.newPage();
  const common = await other.goto(`${site.url}${links.search()}`);
  expect(common?.headers()['content-security-policy']).not.toContain(machine);
  await untilPageHydrated(other);
  await expect(searchBox(other, oldLabel)).toBeVisible();
  await expect(banner(other)).toHaveCount(0);
  await other.close();

  // Navigation within the site: data from the developer's release, too.
  const payload = page.waitForResponse((response) => response.url().includes('_payload.json'));
  // Located by tag, because its role changes with the first letter, when there are suggestions.
  const box = page.getByRole('main').locator('input').first();
  await box.fill('naira');
  await box.press('Enter');
  expect((await payload).status()).toBe(200);

  await page.goto(`${site.url}${links.search()}`);
  await banner(page).getByRole('button', { name: 'Reset' }).press('Enter');
  await expect(page).toHaveURL(`${site.url}${links.search()}`);
  await expect(searchBox(page, oldLabel)).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
});

test('a forged cookie is dropped with a notice, and the site’s own release is shown', async ({
  page,
  context,
  work: { site, link },
}) => {
  await accept(page, link);
  const [cookie] = (await context.cookies()).filter(({ name }) => name === 'developer');
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  const forged = `${cookie?.value.slice(0, -4) ?? ''}AAAA`;
  await context.addCookies([{ name: 'developer', value: forged, url: site.url }]);
  await page.goto(`${site.url}${links.search()}`);
  await expect(banner(page)).toContainText('has expired, or belongs to another site');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(oldLabel);
  await page.reload();
  await expect(banner(page)).toHaveCount(0);
});

test.describe('without scripts and on a phone', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test('the banner says which release the browser has, fits, and its button works', async ({
    page,
    work: { site, link },
  }) => {
    await accept(page, link);
    await page.goto(`${site.url}${links.search()}`);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading, 'the developer’s loader has run on the server').toHaveText(newLabel);
    const box = await banner(page).boundingBox();
    expect(box?.width).toBeLessThanOrEqual(360);
    await banner(page).getByRole('button', { name: 'Reset' }).click();
    await expect(banner(page)).toHaveCount(0);
    await expect(heading).toHaveText(oldLabel);
  });
});
