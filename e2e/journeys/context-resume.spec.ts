import { question, quotes, stop } from '../support/asking.ts';
import { composeSite } from '../support/composed-site.ts';
import { joinAs } from '../support/members.ts';
import { links } from '../support/site-paths.ts';
import { startModel } from '../support/stand-in-model.ts';
import { expect, test } from '../support/test.ts';
import { untilPageHydrated } from '../support/watch-page.ts';

test('an answer that is still being written continues after a reload', { tag: '@drill' }, async ({ browser }) => {
  test.setTimeout(180_000);
  const model = await startModel();
  const site = await composeSite({ env: model.env });
  try {
    const page = await browser.newPage({ baseURL: site.url });
    await joinAs(page, site, { plan: 'branch' });
    await page.goto(links.ask);
    await untilPageHydrated(page);
    await page.getByRole('textbox', { name: 'Your question' }).fill(question);
    await page.getByRole('radio', { name: /language model/ }).check();
    await model.behave('held');
    await page.getByRole('button', { name: 'Ask', exact: true }).click();
    await expect(quotes(page).first()).toBeVisible();
    await expect(stop(page)).toBeVisible();
    await page.reload();
    await expect(quotes(page).first()).toBeVisible();
    await expect(stop(page)).toBeVisible();
    const written = page.getByText(/^Written by a language model/);
    await expect(written).toHaveCount(0);
    await model.behave('none');
    await expect(written).toBeVisible();
    await expect(stop(page)).toHaveCount(0);
  } finally {
    await site.stop();
    model.stop();
  }
});
