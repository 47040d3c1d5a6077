import { expectAccessible } from '../support/axe-violations.ts';
import { expect, test } from '../support/test.ts';

test('the privacy policy ends with everything that the site keeps about people', async ({ page }) => {
  await page.goto('/privacy-policy');
  await expect(page.getByRole('heading', { name: 'Everything that we keep' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: /^Name, email address, hash/ })).toContainText(
    'How long: until you delete',
  );
  await expect(page.getByRole('heading', { name: 'Membership and payments' })).toBeVisible();
  await expectAccessible(page, 'privacy policy');
});
