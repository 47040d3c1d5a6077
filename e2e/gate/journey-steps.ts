import { join } from 'node:path';
import { results } from '../support/places.ts';
import type { Step } from './run-step.ts';

const report = join(results, 'playwright.json');

/** The browser half: journeys, faults and deployments, in Chromium on the built site. */
export const journeySteps = (env: Readonly<Record<string, string>>): readonly Step[] => [
  { name: 'build-dev', command: ['npm', 'run', '--silent', 'build', '--', '--mode', 'development'] },
  {
    name: 'e2e',
    command: ['playwright', 'test', '--config', 'e2e/playwright.config.ts'],
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
    report: { kind: 'playwright', file: report },
  },
];
