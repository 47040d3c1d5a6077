import { test as base } from '@playwright/test';
import { composeSite, type ComposedSite, type ComposeOptions } from './composed-site.ts';

interface WithSite {
  readonly site: ComposedSite;
}

/** A start on a busy machine is not the test's time. */
const startTimeout = 120_000;

/**
 * The test of a file whose workers have a site each, and addresses relative to it. Call it once in each file: files
 * that share what it answers share a site too, whose clock one of them may have put ahead.
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

/** The test of a file in which each has a site of its own, since it changes what is released. */
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
