import { join } from 'node:path';
import { results } from '../support/places.ts';
import type { Step } from './run-step.ts';

const jestReport = join(results, 'jest.json');

/** The static half: it needs nothing built. */
export const readingSteps: readonly Step[] = [
  { name: 'lint', command: ['oxlint'] },
  { name: 'types', command: ['node', 'e2e/gate/check-types.ts'] },
  { name: 'format', command: ['prettier', '--check', '--log-level', 'warn', '.'] },
  { name: 'knip', command: ['knip'] },
  { name: 'copies', command: ['jscpd'] },
  { name: 'api-report', command: ['node', 'shell/server/api-report/api-report-command.ts', '--check'] },
  { name: 'spec-coverage', command: ['node', 'e2e/gate/spec-coverage.ts', '--check'] },
];

/** The built half. `env` says which databases the tests may use. */
export const buildingSteps = (env: Readonly<Record<string, string>>): readonly Step[] => [
  { name: 'build', command: ['npm', 'run', '--silent', 'build'], carriesTheRest: true },
  { name: 'size', command: ['node', 'e2e/gate/check-size.ts'] },
  {
    name: 'tests',
    command: ['jest', '--maxWorkers=2', '--json', `--outputFile=${jestReport}`],
    env: { ...env, TRY_AGAIN: '1' },
    report: { kind: 'jest', file: jestReport },
  },
];
