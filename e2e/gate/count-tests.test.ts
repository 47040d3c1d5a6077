import { writeFile } from 'node:fs/promises';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addCounts, countJest, countPlaywright, countsLine, countStep } from './count-tests.ts';

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
  const file = join(mkdtempSync(join(tmpdir(), 'count-')), 'report.json');
  await writeFile(file, JSON.stringify(content));
  return file;
}

describe('counting the tests of the gate', () => {
  it('counts a test file that cannot be read as a failed test', () => {
    expect(countJest({ ...jestReport(0), numRuntimeErrorTestSuites: 2 }).failed).toBe(2);
  });

  it('counts a test that passed only at the second attempt as failed', () => {
    const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 };
    expect(countPlaywright({ stats, errors: [] })).toEqual({ passed: 4, failed: 2, skipped: 2 });
  });

  it('counts a failed step without tests, or without its report, as one failure', async () => {
    expect(await countStep({ ...step(), ok: false })).toEqual({ passed: 0, failed: 1, skipped: 0 });
    expect(await countStep({ ...step('/nowhere/report.json'), ok: false })).toEqual({
      passed: 0,
      failed: 1,
      skipped: 0,
    });
    expect(await countStep({ ...step(), ok: true })).toEqual({ passed: 0, failed: 0, skipped: 0 });
  });

  it('never calls a runner clean that ended with an error', async () => {
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
