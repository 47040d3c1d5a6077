import { join } from 'node:path';
import { test } from '@playwright/test';
import { copyRepository } from '../support/copy-repository.ts';
import { startSite } from '../support/site-process.ts';
import { expect } from '../support/test.ts';
import { untilPageHydrated, watchPageErrors } from '../support/watch-page.ts';

test('npm run new:remote creates a remote that is checked, tested, built, served and hydrated', async ({ page }) => {
  test.setTimeout(1_200_000);
  const copy = await copyRepository();
  try {
    const output = await copy.node('shared-contracts/remote-kit/new-remote/new-remote-command.ts', 'weather-report');
    const written = output.split('\n').filter((line) => /\.(?:json|tsx?)$/.test(line));
    expect(written).toContain('shell/server/slices.ts');
    await copy.node('node_modules/oxfmt/bin/oxfmt', '--check', ...written);
    await copy.node('shell/server/api-report/api-report-command.ts', '--check');
    await copy.node('e2e/gate/check-types.ts');
    await copy.node('node_modules/oxlint/bin/oxlint', 'mf-weather-report', 'shell/server/slices.ts');
    // Its own test, and those that look at all remotes.
    await copy.node(
      'node_modules/jest/bin/jest.js',
      'mf-weather-report',
      'crumbs',
      'new-remote',
      'site-links',
      'boundaries',
    );
    await copy.node('shared-contracts/remote-kit/build/build-command.ts');
    const site = await startSite({ dataDir: join(copy.root, '.data'), root: copy.root });
    try {
      const troubles = await watchPageErrors(page);
      await page.goto(`${site.url}/weather-report`);
      await untilPageHydrated(page);
      await expect(page.locator('h1')).toHaveCount(1);
      expect(troubles).toMatchObject({ console: [], violations: [] });
    } finally {
      expect(await site.stop()).toBe(0);
    }
  } finally {
    await copy.remove();
  }
});
