import { join } from 'node:path';
import { results } from '../support/places.ts';
import type { Step } from './run-step.ts';

const report = join(results, 'playwright.json');

const build = (...args: readonly string[]): Step['command'] => ['npm', 'run', '--silent', 'build', '--', ...args];
const playwright = ['playwright', 'test', '--config', 'e2e/playwright.config.ts'] as const;

/** The browser tests: journeys, faults and deployments, in Chromium on the built site. */
export const journeySteps = (env: Readonly<Record<string, string>>): readonly Step[] => [
  { name: 'build-dev', command: build('--mode', 'development'), carriesTheRest: true },
  {
    name: 'e2e',
    command: playwright,
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    report: { kind: 'playwright', file: report },
  },
];
