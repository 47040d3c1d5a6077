import { writeFile } from 'node:fs/promises';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterThisTest } from 'shared-contracts/testing/clean-up';
import {
  addCounts,
  countJest,
  countPlaywright,
  countsLine,
  countStep,
  flakyBrowserTests,
  flakyTestsOf,
} from './count-tests.ts';

const step = (report?: string) => ({
  step: {
    name: 'tests',
    command: ['jest'] as const,
    ...(report === undefined ? {} : { report: { kind: 'jest' as const, file: report } }),
  },
  seconds: 1,
});
const jestReport = (numFailedTests: number) => ({
  numPassedTests: 3,
  numFailedTests,
  numPendingTests: 1,
  numRuntimeErrorTestSuites: 0,
});

async function reportFile(content: unknown): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'count-'));
  afterThisTest(() => {
    rmSync(folder, { recursive: true });
  });
  const file = join(folder, 'report.json');
  await writeFile(file, JSON.stringify(content));
  return file;
}

describe('counting the tests of the gate', () => {
  it('counts a test file that cannot be read as a failed test', () => {
    expect(countJest({ ...jestReport(0), numRuntimeErrorTestSuites: 2 }).failed).toBe(2);
  });

  it('counts a browser test that passed on a retry as passed, and lists it', () => {
    const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 };
    expect(countPlaywright({ stats, errors: [] })).toEqual({ passed: 5, failed: 1, skipped: 2 });
    const spec = (title: string, status: string) => ({ title, file: 'journeys/a.spec.ts', tests: [{ status }] });
    const suites = [{ specs: [spec('holds', 'expected')], suites: [{ specs: [spec('shakes', 'flaky')] }] }];
    expect(flakyBrowserTests({ suites })).toEqual(['journeys/a.spec.ts › shakes']);
  });

  it('reads the flaky tests from a runner’s report, and returns none without a report', async () => {
    const suites = [{ specs: [{ title: 'shakes', file: 'a.spec.ts', tests: [{ status: 'flaky' }] }] }];
    const file = await reportFile({ suites });
    const done = { ...step(), ok: true };
    const ran = { ...done, step: { ...done.step, report: { kind: 'playwright' as const, file } } };
    expect(await flakyTestsOf(ran)).toEqual(['a.spec.ts › shakes']);
    expect(await flakyTestsOf(done)).toEqual([]);
    const assertionResults = [
      { fullName: 'a row stumbles', status: 'passed', invocations: 2 },
      { fullName: 'a row fails', status: 'failed', invocations: 2 },
      { fullName: 'a row stands', status: 'passed', invocations: 1 },
    ];
    const units = await reportFile({ testResults: [{ name: '/repo/row.test.ts', assertionResults }] });
    expect(await flakyTestsOf({ ...step(units), ok: true })).toEqual(['row.test.ts › a row stumbles']);
  });

  it('counts a failed step without tests or without its report as one failure', async () => {
    expect(await countStep({ ...step(), ok: false })).toEqual({ passed: 0, failed: 1, skipped: 0 });
    expect(await countStep({ ...step('/nowhere/report.json'), ok: false })).toEqual({
      passed: 0,
      failed: 1,
      skipped: 0,
    });
    expect(await countStep({ ...step(), ok: true })).toEqual({ passed: 0, failed: 0, skipped: 0 });
  });

  it('never treats a runner that ended with an error as clean', async () => {
    expect(await countStep({ ...step(await reportFile(jestReport(0))), ok: false })).toEqual({
      passed: 3,
      failed: 1,
      skipped: 1,
    });
  });

  it('says nothing of skipped tests where there are none', () => {
    const sum = addCounts([
      { passed: 1, failed: 0, skipped: 0 },
      { passed: 2, failed: 1, skipped: 0 },
    ]);
    expect(countsLine(sum)).toBe('3 passed, 1 failed');
    expect(countsLine({ ...sum, skipped: 4 })).toBe('3 passed, 1 failed, 4 skipped');
  });
});
