import { test as base } from '@playwright/test';
import { composeSite, type ComposedSite, type ComposeOptions } from './composed-site.ts';

interface WithSite {
  readonly site: ComposedSite;
}

/** A start on a busy machine must not count as time of the test. */
const startTimeout = 120_000;

/**
 * A `test` whose workers have a site each, with addresses relative to it. Call it once in each file: files that share
 * the returned `test` also share a site, whose clock one of them may have advanced.
 */
export const testWithWorkerSite = (options: ComposeOptions = {}) =>
  base.extend<object, WithSite>({
    site: [
      async ({}, use) => {
        const site = await composeSite(options);
        await use(site);
        await site.stop();
      },
      { scope: 'worker', timeout: startTimeout },
    ],
    baseURL: async ({ site }, use) => {
      await use(site.url);
    },
  });

/** A `test` with a site for each test, because the tests change the releases. */
export const testWithSite = (options: ComposeOptions = {}) =>
  base.extend<WithSite>({
    site: [
      async ({}, use) => {
        const site = await composeSite(options);
        await use(site);
        await site.stop();
      },
      { timeout: startTimeout },
    ],
  });
