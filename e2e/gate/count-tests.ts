import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { StepResult } from './run-step.ts';

/** Numbers of tests by result. */
export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

const none: Counts = { passed: 0, failed: 0, skipped: 0 };

interface JestFile {
  readonly name: string;
  readonly assertionResults: readonly {
    readonly fullName: string;
    readonly status: string;
    /** 2: it was retried. */
    readonly invocations?: number;
  }[];
}

interface JestReport {
  readonly testResults: readonly JestFile[];
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numRuntimeErrorTestSuites: number;
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly { readonly status: string }[];
  }[];
}

interface PlaywrightReport extends PlaywrightSuite {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  readonly errors: readonly unknown[];
}

/** A test file that cannot be loaded counts as one failed test. */
export const countJest = (report: Omit<JestReport, 'testResults'>): Counts => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
  skipped: report.numPendingTests,
});

/** A test that passed on a retry counts as passed; `flakyBrowserTests` lists it. */
export const countPlaywright = ({ stats, errors }: Pick<PlaywrightReport, 'stats' | 'errors'>): Counts => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected + errors.length,
  skipped: stats.skipped,
});

/** Lists tests that passed only on a retry, as `file › title`. They are bugs, but do not block a change. */
export const flakyBrowserTests = ({ suites = [], specs = [] }: PlaywrightSuite): readonly string[] => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ file, title }) => `${file} › ${title}`),
  ...suites.flatMap(flakyBrowserTests),
];

/** The same for unit tests. */
export const flakyUnitTests = ({ testResults }: Pick<JestReport, 'testResults'>): readonly string[] =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, invocations = 1 }) => status === 'passed' && invocations > 1)
      .map(({ fullName }) => `${basename(name)} › ${fullName}`),
  );

/** Counts the tests of a step. A step without tests counts only if it fails, as one failure. */
export async function countStep({ step, ok }: StepResult): Promise<Counts> {
  const failure = { ...none, failed: ok ? 0 : 1 };
  if (step.report === undefined) return failure;
  const text = await readFile(step.report.file, 'utf8').catch(() => null);
  if (text === null) return failure;
  const counts =
    step.report.kind === 'jest'
      ? countJest(JSON.parse(text) as JestReport)
      : countPlaywright(JSON.parse(text) as PlaywrightReport);
  return counts.failed === 0 && !ok ? { ...counts, failed: 1 } : counts;
}

/** Lists the tests of a step that passed only on a retry. */
export async function flakyTestsOf({ step }: StepResult): Promise<readonly string[]> {
  if (step.report === undefined) return [];
  const text = await readFile(step.report.file, 'utf8').catch(() => null);
  if (text === null) return [];
  return step.report.kind === 'jest'
    ? flakyUnitTests(JSON.parse(text) as JestReport)
    : flakyBrowserTests(JSON.parse(text) as PlaywrightReport);
}

export const addCounts = (all: readonly Counts[]): Counts =>
  all.reduce(
    (sum, one) => ({
      passed: sum.passed + one.passed,
      failed: sum.failed + one.failed,
      skipped: sum.skipped + one.skipped,
    }),
    none,
  );

/** Returns `N passed, N failed`, and the number of skipped tests if there are any. */
export const countsLine = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
