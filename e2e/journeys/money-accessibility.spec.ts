import type { Page } from '@playwright/test';
import { newArchivist } from '../support/archivist.ts';
import { expectAccessible } from '../support/axe-violations.ts';
import { giveOnce, newGiver } from '../support/gifts.ts';
import { joinAs } from '../support/members.ts';
import { accountMenu, enter } from '../support/people.ts';
import { links } from '../support/site-paths.ts';
import { expect, test } from '../support/test.ts';
import { untilHydrated, untilPageHydrated } from '../support/watch-page.ts';

async function expectAllSound(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await untilHydrated(page);
    await expectAccessible(page, path);
  }
}

const order = (plan: string, currency: string) => links.choosePlan({ plan, frequency: 'monthly', currency });

test.describe('pages for payments have no axe violations and are not too wide', { tag: '@drill' }, () => {
  test('on the pages, in the portal’s questions and in the open dialog', async ({ page, site }) => {
    test.setTimeout(180_000);
    const { payment } = await joinAs(page, site, { plan: 'stem' });
    const portal = await (await page.request.get(`${site.url}${links.portal}`)).text();
    const id = /[?&]step=cancel&(?:amp;)?id=([\w-]+)/.exec(portal)?.[1] ?? '';
    expect(id).not.toBe('');
    const steps = ['cancel', 'pause', 'card'].map((step) => `${links.portal}?step=${step}&id=${id}`);
    await expectAllSound(page, [payment, links.portal, ...steps, order('branch', 'NGN')]);
    await expectAllSound(page, [links.donate, `${links.donate}?currency=USD`]);

    await page.goto(`${links.membership}?currency=NGN&frequency=monthly`);
    await untilPageHydrated(page);
    await accountMenu(page).waitFor();
    await page.getByRole('link', { name: 'Upgrade to Branch' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('row', { name: /^To pay now/ })).toBeVisible();
    await expectAccessible(page, 'the bill in the dialog');
  });

  test('at the desks for payments and donors', async ({ page, site, browser }) => {
    test.setTimeout(180_000);
    const email = newGiver();
    const giver = await browser.newPage({ baseURL: site.url });
    await giveOnce(giver, { email, name: 'Chinua Ike', message: 'For the pages of Enugu' });
    const reference = new URL(giver.url()).pathname.split('/').at(-1) ?? '';
    await giver.close();
    await enter(page, site.url, await newArchivist(site, 'admin'));
    const payment = `/desk/payments?payment=${reference}`;
    await expectAllSound(page, ['/desk/payments', `/desk/payments?q=${email}`, '/desk/payments?q=nobody', payment]);
    await expectAllSound(page, [`${payment}&amount=1&reason=`, `${payment}&amount=500&reason=Given+twice`]);
    await page.goto('/desk/donors');
    const request = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Chinua Ike' }).first();
    await expect(request).toBeVisible();
    await expectAccessible(page, 'the donors that wait');
    await request.getByRole('button', { name: 'Do not show' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Hidden from the wall.' })).toBeVisible();
    await expectAccessible(page, 'what was just done at the desk');
    await expectAllSound(page, ['/desk/donors?state=shown', '/desk/donors?state=hidden']);
  });
});
