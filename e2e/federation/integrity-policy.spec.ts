import type { Page } from '@playwright/test';
import { testWithWorkerSite } from '../support/own-site.ts';
import { links } from '../support/site-paths.ts';
import { expect } from '../support/test.ts';
import { untilHydrated, watchPageErrors } from '../support/watch-page.ts';

const test = testWithWorkerSite();

/** Adds a script of our own origin without a hash. Resolves to whether the browser loaded it. */
const loadsUnchecked = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const script = document.createElement('script');
        script.addEventListener('load', () => {
          resolve('loaded');
        });
        script.addEventListener('error', () => {
          resolve('refused');
        });
        script.src = '/sw.js';
        document.head.append(script);
      }),
  );

test(
  'browsers refuse scripts without a hash, except on pages that may load payment providers’ scripts',
  { tag: '@smoke' },
  async ({ page, site }) => {
    const troubles = await watchPageErrors(page);
    let known = 0;
    for (const [path, header, outcome] of [
      [links.about, 'integrity-policy', 'refused'],
      [links.search(), 'integrity-policy', 'refused'],
      [links.membership, 'integrity-policy-report-only', 'loaded'],
    ] as const) {
      const response = await page.goto(`${site.url}${path}`);
      expect(response?.headers()[header]).toBe('blocked-destinations=(script)');
      await untilHydrated(page);
      expect([path, troubles.console.slice(known)]).toEqual([path, []]);
      expect([path, await loadsUnchecked(page)]).toEqual([path, outcome]);
      known = troubles.console.length;
    }
    expect(troubles.violations).toEqual([]);
  },
);
