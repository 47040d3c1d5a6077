import { expect, type Page } from '@playwright/test';
import { links } from './site-paths.ts';
import { untilPageHydrated } from './watch-page.ts';

/** A question that the demonstration archive answers with quotes, and to whose place it has more pages. */
export const question = 'Where was toxic waste from Italy dumped in 1988?';
export const events = '**/api/context/runs/*/events';

export const quotes = (page: Page) => page.getByRole('listitem').filter({ has: page.locator('blockquote') });
export const box = (page: Page) => page.getByRole('textbox', { name: 'Ask a follow-up' });
export const stop = (page: Page) => page.getByRole('button', { name: 'Stop' });

/** Asks with the question's own address and presses the button, because opening the address alone does not ask. */
export async function askByLink(page: Page, text = question): Promise<void> {
  await page.goto(links.question(text));
  await page.getByRole('button', { name: 'Ask this question' }).click();
  await expect(page).toHaveURL(/[?&]chat=/);
  await expect(page.getByRole('img', { name: /^Evidence/ })).toBeVisible();
  await untilPageHydrated(page);
}

/** Holds back the events of an answer until the returned function is called. */
export async function holdEvents(page: Page): Promise<() => Promise<void>> {
  await page.route(events, () => undefined);
  return () => page.unrouteAll({ behavior: 'ignoreErrors' });
}
