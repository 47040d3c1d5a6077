import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { StepResult } from './run-step.ts';

/** How many tests of a run did what. */
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
    /** 2: it was tried again. */
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

/** Test files that cannot even be read count as one failed test each. */
export const countJest = (report: Omit<JestReport, 'testResults'>): Counts => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
  skipped: report.numPendingTests,
});

/** A test that passed when tried again passed; `shakyInBrowser` names it. */
export const countPlaywright = ({ stats, errors }: Pick<PlaywrightReport, 'stats' | 'errors'>): Counts => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected + errors.length,
  skipped: stats.skipped,
});

/** The tests that passed only when tried again, as `file › title`: bugs to mend, though they hold up no landing. */
export const shakyInBrowser = ({ suites = [], specs = [] }: PlaywrightSuite): readonly string[] => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ file, title }) => `${file} › ${title}`),
  ...suites.flatMap(shakyInBrowser),
];

/** The same of unit tests. */
export const shakyUnits = ({ testResults }: Pick<JestReport, 'testResults'>): readonly string[] =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, invocations = 1 }) => status === 'passed' && invocations > 1)
      .map(({ fullName }) => `${basename(name)} › ${fullName}`),
  );

/** The tests of a step; a step without tests counts only when it fails, as one. */
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

/** The shaky tests of a step. */
export async function shakyTestsOf({ step }: StepResult): Promise<readonly string[]> {
  if (step.report === undefined) return [];
  const text = await readFile(step.report.file, 'utf8').catch(() => null);
  if (text === null) return [];
  return step.report.kind === 'jest'
    ? shakyUnits(JSON.parse(text) as JestReport)
    : shakyInBrowser(JSON.parse(text) as PlaywrightReport);
}

/** The sum of several. */
export const addCounts = (all: readonly Counts[]): Counts =>
  all.reduce(
    (sum, one) => ({
      passed: sum.passed + one.passed,
      failed: sum.failed + one.failed,
      skipped: sum.skipped + one.skipped,
    }),
    none,
  );

/** `N passed, N failed`, with the skipped ones where there are any. */
export const countsLine = ({ passed, failed, skipped }: Counts): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
