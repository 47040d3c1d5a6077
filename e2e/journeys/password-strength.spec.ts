import { expectAccessible } from '../support/axe-violations.ts';
import { enter, newPerson, register } from '../support/people.ts';
import { links } from '../support/site-paths.ts';
import { expect, test } from '../support/test.ts';
import { untilPageHydrated } from '../support/watch-page.ts';

test(
  'a new password is judged while it is typed: in sign-up, after a reset and in the settings',
  { tag: '@drill' },
  async ({ page, site }) => {
    await page.goto('/register');
    await untilPageHydrated(page);
    const password = page.getByLabel('Password', { exact: true });
    await page.getByLabel('Full name').fill('Ada Obi');
    await password.pressSequentially('Adaobi1');
    await expect(password).toHaveAccessibleDescription(/^Strength: (very )?weak/);
    await password.fill('kettle-River-harmattan-7');
    await expect(password).toHaveAccessibleDescription('Strength: strong.');
    await expectAccessible(page, 'sign-up');

    await page.goto('/forgot-password?token=abc');
    await untilPageHydrated(page);
    await page.getByLabel('New password', { exact: true }).fill('Password1');
    await expect(page.getByText('Strength: weak. Many people use a password like this one')).toBeVisible();

    const person = await register(site.url, newPerson());
    await enter(page, site.url, person);
    await page.goto(links.settings());
    await untilPageHydrated(page);
    await page.getByLabel('New password', { exact: true }).fill('river-Nine-9');
    await expect(page.getByText(/^Strength: (fair|good|strong)/)).toBeVisible();
  },
);
