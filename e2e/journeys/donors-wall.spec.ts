import type { Page } from '@playwright/test';
import { newArchivist } from '../support/archivist.ts';
import { fillGift, giveOnce, newGiver } from '../support/gifts.ts';
import { enter } from '../support/people.ts';
import { links } from '../support/site-paths.ts';
import { expect, test } from '../support/test.ts';
import { untilPageHydrated } from '../support/watch-page.ts';

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

test(
  'a page that a gift paid for says so once an editor has approved it, and no longer when the donor leaves',
  { tag: '@drill' },
  async ({ page, site, browser }) => {
    test.setTimeout(120_000);
    const sponsored = links.newspaperPage('kano-demonstration-gazette-1973-01-02-p2');
    const sponsor = `Zainab Musa ${String(process.pid)}`;
    await page.goto(sponsored);
    await page.getByRole('link', { name: 'Sponsor this page' }).click();
    await expect(page.getByText('This gift is for')).toBeVisible();
    await untilPageHydrated(page);
    await fillGift(page, { email: newGiver(), amount: '5', name: sponsor, message: `Page ${String(process.pid)}` });
    const payment = page.url();
    const shown = async (): Promise<string> => (await page.request.get(`${site.url}${sponsored}`)).text();
    expect(await shown(), 'nobody is named before a review').not.toContain(sponsor);

    const desktop = await browser.newPage({ baseURL: site.url });
    await enter(desktop, site.url, await newArchivist(site, 'editor'));
    await desktop.goto('/desk/donors');
    const request = desktop.getByRole('main').getByRole('listitem').filter({ hasText: sponsor });
    await expect(request.getByRole('link', { name: 'the page that the gift paid for' })).toHaveAttribute(
      'href',
      sponsored,
    );
    await request.getByRole('button', { name: 'Show on the wall' }).click();
    await expect(desktop.getByRole('status').filter({ hasText: 'Now on the wall.' })).toBeVisible();
    await desktop.close();
    await expect.poll(shown, { timeout: 15_000 }).toContain(sponsor);
    await page.goto(sponsored);
    await expect(page.getByText(`This page was paid for by ${sponsor}.`)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Sponsor this page' })).toHaveCount(0);

    await page.goto(payment);
    await page.getByRole('button', { name: 'Remove my name from the wall' }).click();
    await expect(page.getByText('Your name and line have been removed from the wall')).toBeVisible();
    await expect.poll(shown, { timeout: 15_000 }).not.toContain(sponsor);
  },
);
