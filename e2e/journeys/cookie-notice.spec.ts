import { expect, test } from '../support/test.ts';
import { untilHydrated } from '../support/watch-page.ts';

test('[R2.37] the cookie notice is shown once: closed, it stays closed, in other tabs too', async ({
  page,
  context,
}) => {
  await page.goto('/');
  const notice = page.getByRole('region', { name: 'Cookies' });
  await expect(notice).toBeVisible();
  const other = await context.newPage();
  await other.goto('/about');
  await expect(other.getByRole('region', { name: 'Cookies' })).toBeVisible();
  await notice.getByRole('button', { name: 'Close' }).click();
  await expect(notice).toBeHidden();
  await expect(other.getByRole('region', { name: 'Cookies' })).toBeHidden();
  await page.reload();
  await untilHydrated(page);
  await expect(notice).toBeHidden();
});

test('[R2.37] the notice moves nothing of the page', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    (window as unknown as { shifts: number[] }).shifts = shifts;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible();
  const moved = await page.evaluate(() =>
    (window as unknown as { shifts: number[] }).shifts.reduce((sum, shift) => sum + shift, 0),
  );
  expect(moved).toBeLessThan(0.05);
});
