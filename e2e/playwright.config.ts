import { defineConfig, type PlaywrightTestOptions, type PlaywrightWorkerOptions, type Project } from '@playwright/test';
import { browserOptions, firefoxOptions } from './support/browser-options.ts';

interface OwnOptions {
  readonly mode: 'development' | 'production';
}

const isDrill = process.env['DRILLS'] === '1';

/** `npm test` runs one fault test and one deployment test of each kind; `npm run drills` runs all of them. */
const smoke = isDrill ? {} : { grep: /@smoke/ };

/**
 * Titles of the core journeys. Others need what Playwright cannot do over BiDi: switch scripts off, choose a colour
 * scheme, replace the text of an email field, press a button in the frame of a payment provider.
 */
const inFirefox: readonly string[] = [
  'a reader signs up from the modal',
  'a reader types a word',
  'a researcher searches, filters, reads',
  'a reader goes from the section to an issue',
  'a member keeps a page, an article and a clip',
  'an article is cited by its headline',
  'a guest follows a link to a question',
  'a member corrects a line by keyboard',
  'works on the provider’s own page in a browser',
];

const drills: Project<PlaywrightTestOptions, OwnOptions & PlaywrightWorkerOptions>[] = isDrill
  ? [
      {
        name: 'faults-in-production',
        testDir: 'faults',
        testMatch: /(fault-table|isolation|pending-remote|registry).spec.ts/,
        use: { mode: 'production' },
      },
      { name: 'search-cluster', testDir: 'search-cluster' },
      { name: 'attack', testDir: 'attack' },
      { name: 'servers', testDir: 'servers', retries: 0 },
      {
        name: 'firefox',
        testDir: 'journeys',
        grep: new RegExp(inFirefox.join('|')),
        grepInvert: /on a phone/,
        use: { browserName: 'firefox', channel: 'moz-firefox', launchOptions: firefoxOptions },
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
