import type { Page } from '@playwright/test';
import { expectAccessible, phone } from '../support/axe-violations.ts';
import { askByLink, box, holdEvents, question, quotes, stop } from '../support/asking.ts';
import { fillLogin, newPerson, register, signIn } from '../support/people.ts';
import { links } from '../support/site-paths.ts';
import { expect, test } from '../support/test.ts';
import { untilHydrated, untilPageHydrated, watchPageErrors } from '../support/watch-page.ts';

for (const [device, viewport] of [
  ['a phone', { width: 360, height: 740 }],
  ['a desktop', { width: 1280, height: 900 }],
] as const) {
  test.describe(`on ${device}`, { tag: device === 'a phone' ? '@drill' : [] }, () => {
    test.use({ viewport });

    test('[R1.04] [R2.19] a guest follows a link to a question, logs in, asks it, and opens a quote’s page with its words highlighted', async ({
      page,
      site,
    }) => {
      const troubles = await watchPageErrors(page);
      const person = await register(site.url, newPerson());
      await page.goto(links.question(question));
      await expect(page).toHaveURL(/\/login\?next=/);
      await untilHydrated(page);
      await fillLogin(page, person);
      await expect(page.getByText(/^0 of \d+ questions used/)).toBeVisible();
      await page.getByRole('button', { name: 'Ask this question' }).click();
      await expect(page).toHaveURL(/\/context\/chat\/.*[?&]chat=/);
      await expect(page.getByRole('heading', { level: 1, name: question })).toBeVisible();
      await expect(page.getByText('Strong evidence.', { exact: true })).toBeVisible();
      const first = quotes(page).first();
      const words = await first.locator('[data-quote]').innerText();
      await first.getByRole('link', { name: 'Open the page of quote 1' }).click();
      await expect(page).toHaveURL(/\/search\//);
      const lit = page.locator('mark[data-hit]');
      await expect(lit.first()).toBeAttached();
      const printed = (text: string) => text.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim();
      for (const text of await lit.allTextContents()) expect(printed(words)).toContain(printed(text));
      await expect(page.locator('svg[data-hits] rect[data-hit]').first()).toBeAttached();
      expect(troubles.violations).toEqual([]);
    });

    test(
      'a member asks, asks a follow-up in the same chat, and finds both after a reload and in a second tab',
      { tag: '@drill' },
      async ({ page, site, context }) => {
        await signIn(page, site.url);
        await page.goto(links.ask);
        await untilPageHydrated(page);
        await page.getByRole('textbox', { name: 'Your question' }).fill(question);
        await page.getByRole('button', { name: 'Ask', exact: true }).click();
        await expect(page.getByRole('heading', { level: 1, name: question })).toBeVisible();
        await expect(quotes(page).first()).toBeVisible();
        await box(page).fill('Who announced the surrender of Biafra on radio?');
        await box(page).press('Enter');
        await expect(page.getByRole('heading', { level: 2, name: /^Who announced/ })).toBeInViewport();
        await expect(page.getByRole('img', { name: /^Evidence/ })).toHaveCount(2);
        await expect(box(page)).toHaveValue('');
        await expect(box(page)).toBeFocused();
        const found = await quotes(page).count();
        const second = await context.newPage();
        for (const tab of [page, second]) {
          await tab.goto(page.url());
          await expect(tab.getByRole('img', { name: /^Evidence/ })).toHaveCount(2);
          await expect(quotes(tab)).toHaveCount(found);
        }
        await page.goto(links.ask);
        await expect(page.getByText(/^2 of \d+ questions used this month/)).toBeVisible();
        await expect(page.getByRole('link', { name: question }).last()).toHaveAttribute('href', /[?&]chat=/);
      },
    );
  });
}

/** Presses Tab until the element with that name has the focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let at = 0; at < 80; at += 1) {
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      const label = element instanceof HTMLTextAreaElement ? element.labels[0]?.textContent : element?.textContent;
      return label ?? '';
    });
    if (name.test(focused.trim())) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard does not reach ${String(name)}`);
}

test('everything can be reached by keyboard', { tag: '@drill' }, async ({ page, site }) => {
  await signIn(page, site.url);
  await page.goto(links.ask);
  await untilPageHydrated(page);
  await tabTo(page, /^Your question$/);
  await page.keyboard.type(question);
  await page.keyboard.press('Enter');
  await expect(quotes(page).first()).toBeVisible();
  await untilPageHydrated(page);
  await tabTo(page, /^Something wrong\? With quote 1$/);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Not this page');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Thank you. We use this to improve answers.')).toBeVisible();
  await tabTo(page, /^Ask a follow-up$/);
});

test(
  'the pages of questions have no axe violations, and are no wider than a phone',
  { tag: '@drill' },
  async ({ page, site }) => {
    test.setTimeout(120_000);
    await page.setViewportSize(phone);
    await signIn(page, site.url);
    const look = (name: string) => expectAccessible(page, name, [phone]);
    await page.goto(links.ask);
    await untilPageHydrated(page);
    await page.getByText('Narrow your question').click();
    await look('asking');
    await askByLink(page);
    await page.getByText('Something wrong?').first().click();
    await look('an answer');
    await askByLink(page, 'Zyzzyva quixotry brouhaha?');
    await look('no answer');
    await holdEvents(page);
    await box(page).fill('When did television start in Ibadan?');
    await box(page).press('Enter');
    await expect(stop(page)).toBeVisible();
    await look('on its way');
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a member asks, asks a follow-up, gives feedback, and asks the question of a link', async ({ page, site }) => {
    await signIn(page, site.url);
    await page.goto(links.ask);
    await page.getByRole('textbox', { name: 'Your question' }).fill(question);
    await page.getByRole('button', { name: 'Ask', exact: true }).click();
    await expect(page).toHaveURL(/\/context\/chat\/.*[?&]chat=/);
    await expect(quotes(page).first()).toBeVisible();
    await box(page).fill('Who announced the surrender of Biafra on radio?');
    await page.getByRole('button', { name: 'Ask', exact: true }).click();
    await expect(page.getByRole('img', { name: /^Evidence/ })).toHaveCount(2);
    await page.getByRole('button', { name: 'Yes', exact: true }).first().click();
    await expect(page.getByText('You said this answers your question.')).toBeVisible();
    await page.goto(links.question('When did television start in Ibadan?'));
    await expect(page).not.toHaveURL(/chat=/);
    await page.getByRole('button', { name: 'Ask this question' }).click();
    await expect(page.getByRole('img', { name: /^Evidence/ })).toBeVisible();
  });

  test(
    'text that is no question or far too long is refused with an explanation and stays in the box',
    { tag: '@drill' },
    async ({ page, site }) => {
      await signIn(page, site.url);
      await page.goto(links.ask);
      await page.getByRole('button', { name: 'Ask', exact: true }).click();
      await expect(page.getByRole('alert')).toContainText('Please ask a question');
      await page.getByRole('textbox', { name: 'Your question' }).fill('word '.repeat(2_000));
      await page.getByRole('button', { name: 'Ask', exact: true }).click();
      await expect(page.getByRole('alert')).toContainText('Questions can have at most 1,000 characters');
      await expect(page.getByText(/^0 of \d+ questions used/)).toBeVisible();
    },
  );
});

test(
  'text that is no question or far too long is refused with an explanation, and the input stays',
  { tag: '@drill' },
  async ({ page, site }) => {
    await signIn(page, site.url);
    await page.goto(links.ask);
    await untilPageHydrated(page);
    const field = page.getByRole('textbox', { name: 'Your question' });
    await field.press('Enter');
    await expect(page.getByRole('alert')).toContainText('Please ask a question');
    const long = 'word '.repeat(2_000);
    await field.fill(long);
    await field.press('Enter');
    await expect(page.getByRole('alert')).toContainText('Questions can have at most 1,000 characters');
    await expect(field).toHaveValue(long);
  },
);

test('somebody else’s chat looks like one that does not exist', { tag: '@drill' }, async ({ page, site, browser }) => {
  await signIn(page, site.url);
  await askByLink(page);
  const other = await browser.newPage({ baseURL: site.url });
  await signIn(other, site.url);
  const messages: string[] = [];
  for (const address of [page.url(), page.url().replace(/chat=.*/, 'chat=never-was')]) {
    const response = await other.goto(address);
    expect(response?.status()).toBe(404);
    messages.push(await other.locator('main').innerText());
  }
  expect(messages[0]).not.toContain('Koko');
  expect(messages[1]).toBe(messages[0]);
  await other.close();
});
