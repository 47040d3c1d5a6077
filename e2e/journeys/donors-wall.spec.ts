import type { Page } from '@playwright/test';
import { newArchivist } from '../support/archivist.ts';
import { giveOnce, newGiver } from '../support/gifts.ts';
import { enter } from '../support/people.ts';
import { links } from '../support/site-paths.ts';
import { expect, test } from '../support/test.ts';

const wallOf = (page: Page) => page.getByRole('region', { name: 'Donors’ wall' });

/** Names of this run's donors; the wall also lists others. */
const named = `Ifeoma Eze ${String(process.pid)}`;
const unnamed = `Tunde Bello ${String(process.pid)}`;
const silent = `Hadiza Sule ${String(process.pid)}`;
const line = `For the pages of Onitsha ${String(process.pid)}`;
const plea = `Read more of them ${String(process.pid)}`;

test(
  'a donor opts in, an editor reviews and publishes the entry, and an anonymous donor is named nowhere',
  { tag: '@drill' },
  async ({ page, site, browser }) => {
    test.setTimeout(120_000);
    await giveOnce(page, { email: newGiver(), name: named, message: line });
    await expect(page.getByText('We review it first.')).toBeVisible();
    const payment = page.url();
    await giveOnce(page, { email: newGiver(), name: unnamed, message: plea, anonymous: true });
    await giveOnce(page, { email: newGiver(), name: silent });
    await page.goto(links.donate);
    await expect(page.getByRole('main'), 'nobody is shown before a review').not.toContainText(line);

    const desktop = await browser.newPage({ baseURL: site.url });
    await enter(desktop, site.url, await newArchivist(site, 'editor'));
    await desktop.goto('/desk/donors');
    const requests = desktop.getByRole('main').getByRole('listitem');
    const put = async (words: string, name: RegExp | string): Promise<void> => {
      const request = requests.filter({ hasText: words });
      await expect(request.getByRole('heading')).toHaveText(name);
      await request.getByRole('button', { name: 'Show on the wall' }).click();
      await expect(desktop.getByRole('status').filter({ hasText: 'Now on the wall.' })).toBeVisible();
      await expect(requests.filter({ hasText: words })).toHaveCount(0);
    };
    const waiting = await (await desktop.request.get(`${site.url}/desk/donors`)).text();
    expect(waiting).toContain(named);
    expect(waiting).not.toContain(unnamed);
    expect(waiting).not.toContain(silent);
    await put(line, named);
    await put(plea, 'Anonymous');

    await page.goto(links.donate);
    await expect(wallOf(page).getByRole('listitem').filter({ hasText: line })).toContainText(named);
    await expect(wallOf(page).getByRole('listitem').filter({ hasText: plea })).toContainText('Anonymous');
    const seen = await (await page.request.get(`${site.url}${links.donate}`)).text();
    expect(seen).toContain(named);
    expect(seen).not.toContain(unnamed);
    expect(seen).not.toContain(silent);

    await page.goto(payment);
    await expect(page.getByText('You are on the donors’ wall.')).toBeVisible();
    await page.getByRole('button', { name: 'Remove my name from the wall' }).click();
    await expect(page.getByText('Your name and line have been removed from the wall')).toBeVisible();
    await page.goto(links.donate);
    await expect(wallOf(page).getByText(plea)).toBeVisible();
    await expect(wallOf(page)).not.toContainText(named);
    await desktop.goto('/desk/donors?state=shown');
    await requests.filter({ hasText: plea }).getByRole('button', { name: 'Remove from the wall' }).click();
    await expect(desktop.getByRole('status').filter({ hasText: 'Hidden from the wall.' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('main')).not.toContainText(plea);
    await desktop.close();
  },
);
