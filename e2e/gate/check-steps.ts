import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { repoRoot, results } from '../support/places.ts';
import type { Step } from './run-step.ts';

const jestReport = join(results, 'jest.json');

const lookups: Step = { name: 'lookups', command: ['node', 'e2e/gate/check-lookups.ts'] };

/** The static checks, which need no build. The first uses all cores while the build waits for the disk. */
export const readingSteps: readonly Step[] = [
  { name: 'lint-types', command: ['oxlint', '--type-check'] },
  lookups,
  { name: 'format', command: ['oxfmt', '--check'] },
  { name: 'knip', command: ['knip'] },
  { name: 'copies', command: ['jscpd'] },
  { name: 'api-report', command: ['node', 'shell/server/api-report/api-report-command.ts', '--check'] },
  { name: 'spec-coverage', command: ['node', 'e2e/gate/spec-coverage.ts', '--check'] },
];

const git = (...args: readonly string[]): readonly string[] =>
  execFileSync('git', args, { cwd: repoRoot, encoding: 'utf8' })
    .split('\n')
    .filter((line) => line !== '');

/**
 * Files that differ from a commit, including new ones; from the previous commit if nothing differs from the latest one.
 */
function changedFiles(base: string | undefined): readonly string[] {
  const untracked = git('ls-files', '--others', '--exclude-standard');
  const files = [...git('diff', '--name-only', base ?? 'HEAD'), ...untracked];
  const all = files.length > 0 || base !== undefined ? files : git('diff', '--name-only', 'HEAD~1');
  return all.filter((file) => existsSync(join(repoRoot, file)));
}

/** The checks of a change: its files, the tests that reach them, and all types. Builds nothing; some tests read an earlier build. */
export function changedSteps(base: string | undefined): readonly (readonly Step[])[] {
  const files = changedFiles(base);
  const code = files.filter((file) => /\.tsx?$/.test(file));
  console.log(`${String(files.length)} changed files`);
  const wholeTypes: Step = { name: 'types', command: ['node', 'e2e/gate/check-types.ts'] };
  const quick = readingSteps.filter(({ name }) => ['knip', 'api-report', 'spec-coverage'].includes(name));
  const format: Step = { name: 'format', command: ['oxfmt', '--check', '--no-error-on-unmatched-pattern', ...files] };
  if (code.length === 0) return [[format]];
  return [
    [
      { name: 'lint', command: ['oxlint', ...code] },
      format,
      {
        name: 'tests',
        command: ['jest', '--passWithNoTests', '--json', `--outputFile=${jestReport}`, '--findRelatedTests', ...code],
        report: { kind: 'jest', file: jestReport },
      },
    ],
    [wholeTypes, lookups, ...quick],
  ];
}

export const buildingSteps: readonly Step[] = [
  { name: 'build', command: ['npm', 'run', '--silent', 'build'], carriesTheRest: true },
  { name: 'size', command: ['node', 'e2e/gate/check-size.ts'] },
];

/** The unit and API tests, some of which read the build. `env` selects their databases. */
export const testStep = (env: Readonly<Record<string, string>>): Step => ({
  name: 'tests',
  // Many tests wait for processes and timers, so two workers would leave a third of two cores idle.
  command: ['jest', '--maxWorkers=3', '--json', `--outputFile=${jestReport}`],
  env: { ...env, TRY_AGAIN: '1' },
  report: { kind: 'jest', file: jestReport },
});

const browserReport = join(results, 'playwright.json');

const preparing = (name: string, work: 'prepareDemo' | 'prepareNewspapers'): Step => ({
  name,
  command: ['node', '--eval', `import('./e2e/support/prepare-homes.ts').then((module) => module.${work}())`],
});

/** The first start with the demonstration, whose data folder the browser tests copy. */
export const demoStep = preparing('demonstration', 'prepareDemo');

/** Imports real newspapers into a copy of that data folder. */
export const newspapersStep = preparing('newspapers', 'prepareNewspapers');

/** The browser tests: journeys, faults and deployments, in Chromium on the built site. */
export const browserStep = (env: Readonly<Record<string, string>>): Step => ({
  name: 'e2e',
  command: ['playwright', 'test', '--config', 'e2e/playwright.config.ts'],
  env: { ...env, KEEP_HOMES: '1', PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport },
  report: { kind: 'playwright', file: browserReport },
});
