import { demoHome, hasNewspapers, newspapersHome } from './homes.ts';
import { testWithWorkerSite } from './own-site.ts';

/** The journeys' test: one site for all journeys of a worker, remotes on origins of their own. They do not change it. */
export const test = testWithWorkerSite({ from: hasNewspapers() ? newspapersHome : demoHome });

export { expect } from '@playwright/test';
