import { test as base } from '@playwright/test';
import { composeSite, type ComposedSite } from './composed-site.ts';
import { demoHome, hasNewspapers, newspapersHome } from './homes.ts';

interface WorkerFixtures {
  /** One site for all journeys of a worker, remotes on origins of their own. Journeys do not change it. */
  readonly site: ComposedSite;
}

/** The journeys' test: a composed site, and addresses relative to it. */
export const test = base.extend<object, WorkerFixtures>({
  site: [
    async ({}, use) => {
      const site = await composeSite({ from: hasNewspapers() ? newspapersHome : demoHome });
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ site }, use) => {
    await use(site.url);
  },
});

export { expect } from '@playwright/test';
