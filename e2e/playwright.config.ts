import { defineConfig, type Project } from '@playwright/test';
import { browserOptions } from './support/browser-options.ts';

interface OwnOptions {
  readonly mode: 'development' | 'production';
}

const isDrill = process.env['DRILLS'] === '1';

/** Of the fault and deployment tests `npm test` runs one of each kind; all of them run by `npm run drills`. */
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

/** What a worker answers cannot be watched or broken from outside; `journeys/offline.spec.ts` allows it. */
const network = { serviceWorkers: 'block' } as const;

export default defineConfig<object, OwnOptions>({
  testDir: '.',
  outputDir: 'results/failures',
  globalSetup: './support/prepare-homes.ts',
  workers: 2,
  // A site that is broken everywhere is known after this many; the rest would take an hour to say so again.
  maxFailures: 40,
  // A second try tells a browser that stumbled from a site that is broken; the gate names what needed one.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ?? 'results/playwright.json' }],
  ],
  forbidOnly: true,
  // Run by `npm run drills` alone.
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
    { name: 'deploys', testDir: 'deploys', ...smoke },
    ...drills,
  ],
});
