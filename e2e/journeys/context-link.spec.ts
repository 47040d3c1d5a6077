import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { question, quotes } from '../support/asking.ts';
import { signIn } from '../support/people.ts';
import { links } from '../support/site-paths.ts';
import { expect, test } from '../support/test.ts';
import { untilPageHydrated } from '../support/watch-page.ts';

/** Opens a page of another site with a link to this address. */
async function pageElsewhere(
  host: string,
  href: string,
): Promise<{ readonly url: string; readonly close: () => void }> {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(`<a href="${href}">Look</a>`);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, host, resolve);
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://${host}:${String(port)}/`, close: () => void server.close() };
}

const askButton = (page: Page) => page.getByRole('button', { name: 'Ask this question' });

/** The question is waiting: it was neither counted nor stored. */
async function expectWaiting(page: Page): Promise<void> {
  await untilPageHydrated(page);
  await expect(page.getByRole('heading', { level: 1, name: question })).toBeVisible();
  await expect(askButton(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page).not.toHaveURL(/chat=/);
  await expect(page.getByText(/^0 of \d+ questions used this month/)).toBeVisible();
}

async function expectNothingAsked(page: Page): Promise<void> {
  await page.goto(links.questions);
  await expect(page.getByRole('heading', { name: 'No questions yet' })).toBeVisible();
}

for (const host of ['127.0.0.1', 'localhost']) {
  test(
    `a link on a page of ${host} asks nothing by itself, not even after a reload or on the way back`,
    { tag: '@drill' },
    async ({ page, site }) => {
      await signIn(page, site.url);
      const elsewhere = await pageElsewhere(host, `${site.url}${links.question(question)}`);
      await page.goto(elsewhere.url);
      await page.getByRole('link', { name: 'Look' }).click();
      await expectWaiting(page);
      await page.reload();
      await expectWaiting(page);
      await page.goBack();
      await page.goForward();
      await expectWaiting(page);
      await page.getByRole('link', { name: 'History' }).first().click();
      await expect(page.getByRole('heading', { name: 'No questions yet' })).toBeVisible();
      await page.goBack();
      await expectWaiting(page);
      await expectNothingAsked(page);
      await page.goto(elsewhere.url);
      await page.getByRole('link', { name: 'Look' }).click();
      await askButton(page).click();
      await expect(page).toHaveURL(/[?&]chat=/);
      await expect(quotes(page).first()).toBeVisible();
      await page.goto(links.ask);
      await expect(page.getByText(/^1 of \d+ questions used this month/)).toBeVisible();
      elsewhere.close();
    },
  );
}

test('a login link from another site that leads to a question asks nothing by itself', async ({ page, site }) => {
  await signIn(page, site.url);
  const next = `${links.login}?${new URLSearchParams({ next: links.question(question) }).toString()}`;
  const elsewhere = await pageElsewhere('127.0.0.1', `${site.url}${next.replaceAll('&', '&amp;')}`);
  await page.goto(elsewhere.url);
  await page.getByRole('link', { name: 'Look' }).click();
  await untilPageHydrated(page);
  await page.getByRole('link', { name: 'Continue' }).click();
  await expectWaiting(page);
  await expectNothingAsked(page);
  elsewhere.close();
});

test(
  'a question offered by a page of this site is asked at once, by its link and in a new tab',
  { tag: '@drill' },
  async ({ page, site, context }) => {
    await signIn(page, site.url);
    await page.goto(links.ask);
    await untilPageHydrated(page);
    const offered = page.getByRole('region').or(page.locator('section')).filter({ hasText: 'Try one of these' });
    const [first, second] = await offered.last().getByRole('link').all();
    if (first === undefined || second === undefined) throw new Error('no question is offered');
    const opened = context.waitForEvent('page');
    await second.click({ modifiers: ['ControlOrMeta'] });
    const tab = await opened;
    await expect(tab).toHaveURL(/[?&]chat=/);
    await first.click();
    await expect(page).toHaveURL(/[?&]chat=/);
    await page.goto(links.ask);
    await expect(page.getByText(/^2 of \d+ questions used this month/)).toBeVisible();
  },
);
