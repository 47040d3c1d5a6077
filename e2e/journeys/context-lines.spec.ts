import type { Route } from '@playwright/test';
import { askByLink, box, events, holdEvents, stop } from '../support/asking.ts';
import { signIn } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test('an answer in progress stops at once, and the next one is there after a reload', async ({ page, site }) => {
  await signIn(page, site.url);
  await askByLink(page);
  const letOn = await holdEvents(page);
  await box(page).fill('When did television start in Ibadan?');
  await box(page).press('Enter');
  await expect(page.getByText(/^2 of \d+ questions used/)).toBeVisible();
  await stop(page).focus();
  await stop(page).click();
  await expect(stop(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Ask', exact: true })).not.toHaveAttribute('aria-disabled');
  await expect(box(page)).toBeFocused();
  await box(page).fill('How many miners were killed at Iva Valley?');
  // The stop button is shown before the question has reached the server.
  const received = page.waitForResponse('**/api/context/runs');
  await box(page).press('Enter');
  await expect(stop(page)).toBeVisible();
  await received;
  await letOn();
  await page.reload();
  await expect(page.getByRole('heading', { level: 2, name: /^How many miners/ })).toBeVisible();
  await expect(stop(page)).toHaveCount(0);
  await expect(page.getByText('Iva Valley').first()).toBeVisible();
});

test(
  'a question that is not delivered is withdrawn at once, and its text returns to the box',
  { tag: '@drill' },
  async ({ page, site }) => {
    await signIn(page, site.url);
    await askByLink(page);
    const held: Route[] = [];
    await page.route('**/api/context/runs', (route) => {
      held.push(route);
    });
    await box(page).fill('When did television start in Ibadan?');
    await box(page).press('Enter');
    await stop(page).click();
    await expect(stop(page)).toHaveCount(0);
    await expect(box(page)).toHaveValue('When did television start in Ibadan?');
    for (const route of held) await route.abort();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await box(page).press('Enter');
    await expect(page.getByRole('heading', { level: 2, name: /^When did television/ })).toHaveCount(1);
    await expect(page.getByRole('img', { name: /^Evidence/ })).toHaveCount(2);
  },
);

test(
  'a lost connection is reported, and the answer arrives when it is back',
  { tag: '@drill' },
  async ({ page, site }) => {
    await signIn(page, site.url);
    await askByLink(page);
    await page.route(events, (route) => route.abort());
    await box(page).fill('When did television start in Ibadan?');
    await box(page).press('Enter');
    await expect(page.getByText(/^Connection lost/)).toBeVisible();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    // The page also tries again by itself; if it has done so meanwhile, the button is gone.
    await page
      .getByRole('button', { name: 'Try now' })
      .click({ timeout: 5_000 })
      .catch(() => undefined);
    await expect(page.getByRole('img', { name: /^Evidence/ })).toHaveCount(2);
    await expect(page.getByText(/^Connection lost/)).toHaveCount(0);
  },
);

test(
  'two or three announcements are made for an answer, and the scroll position does not change',
  { tag: '@drill' },
  async ({ page, site }) => {
    await signIn(page, site.url);
    await askByLink(page);
    await page.evaluate(() => {
      const announcements: string[] = [];
      (window as unknown as { said: string[] }).said = announcements;
      const region = document.querySelector('main [role="status"]');
      if (region === null) throw new Error('nothing is said aloud');
      new MutationObserver(() => announcements.push(region.textContent)).observe(region, {
        ...{ childList: true, characterData: true, subtree: true },
      });
    });
    let letOn = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      letOn = resolve;
    });
    await page.route(events, async (route) => {
      await held;
      await route.continue();
    });
    await box(page).fill('When did television start in Ibadan?');
    await box(page).press('Enter');
    await expect(stop(page)).toBeVisible();
    await page.evaluate(() => {
      window.scrollTo(0, 40);
    });
    letOn();
    await expect(page.getByRole('img', { name: /^Evidence/ })).toHaveCount(2);
    await page.waitForTimeout(300);
    expect(await page.evaluate(() => window.scrollY)).toBe(40);
    const said = await page.evaluate(() => (window as unknown as { said: string[] }).said);
    expect(said.length).toBeGreaterThanOrEqual(2);
    expect(said.length).toBeLessThanOrEqual(3);
    expect(said.at(-1)).toMatch(/^\d quotes? found\. /);
  },
);
