import { defineConfig, type Project } from '@playwright/test';
import { browserOptions } from './support/browser-options.ts';

interface OwnOptions {
  readonly mode: 'development' | 'production';
}

const isDrill = process.env['DRILLS'] === '1';

/** `npm test` runs one fault test and one deployment test of each kind; `npm run drills` runs all of them. */
const smoke = isDrill ? {} : { grep: /@smoke/ };

const drills: Project<object, OwnOptions>[] = isDrill
  ? [
      {
        name: 'faults-in-production',
        testDir: 'faults',
        testMatch: /(fault-table|isolation|pending-remote|registry).spec.ts/,
        use: { mode: 'production' },
      },
    ]
  : [];

/** Responses of a service worker cannot be observed or intercepted; `journeys/offline.spec.ts` allows workers. */
const network = { serviceWorkers: 'block' } as const;

export default defineConfig<object, OwnOptions>({
  testDir: '.',
  outputDir: 'results/failures',
  globalSetup: './support/prepare-homes.ts',
  // Journeys often wait for timers and processes, so two workers would leave much of two cores idle.
  workers: isDrill ? 2 : 4,
  // With this many failures the site is broken everywhere; the rest would take an hour.
  maxFailures: 40,
  // A retry tells an occasional failure of the browser from a broken site. The gate lists tests that needed one.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ?? 'results/playwright.json' }],
  ],
  forbidOnly: true,
  // Run only by `npm run drills`.
  ...(isDrill ? {} : { grepInvert: /@drill/ }),
  use: {
    launchOptions: browserOptions,
    screenshot: 'only-on-failure',
    locale: 'en-GB',
    timezoneId: 'Africa/Lagos',
    ...network,
  },
  projects: [
    { name: 'journeys', testDir: 'journeys' },
    { name: 'faults', testDir: 'faults', ...smoke },
    { name: 'containment', testDir: 'containment', ...smoke },
    { name: 'deploys', testDir: 'deploys', ...smoke },
    { name: 'federation', testDir: 'federation', ...smoke },
    { name: 'teams', testDir: 'teams' },
    ...drills,
  ],
});
