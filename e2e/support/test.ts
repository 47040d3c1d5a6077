import { demoHome, hasNewspapers, newspapersHome } from './homes.ts';
import { testWithWorkerSite } from './own-site.ts';

/**
 * The `test` of the journeys: all journeys of a worker share one site, with remotes on origins of their own. They must
 * not change it.
 */
export const test = testWithWorkerSite({ from: hasNewspapers() ? newspapersHome : demoHome });

export { expect } from '@playwright/test';
