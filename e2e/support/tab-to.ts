import type { Page } from '@playwright/test';

/** Describes the focused element: its tag, type, name and text. A window of another origin is an `IFRAME`. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (element === null) return '';
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null;
    const name = element.getAttribute('aria-label') ?? label;
    return [element.tagName, element.getAttribute('type'), name, element.textContent].join(' ');
  });

/** Presses Tab until the matching element has the focus. */
export async function tabTo(page: Page, found: (text: string) => boolean, most = 60): Promise<void> {
  for (let stop = 0; stop < most; stop += 1) {
    await page.keyboard.press('Tab');
    if (found(await focused(page))) return;
  }
  throw new Error('the keyboard never gets there');
}
