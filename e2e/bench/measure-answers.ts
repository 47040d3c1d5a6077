import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fetchProse } from '../support/fetch-prose.ts';
import { untilJobsDone } from '../support/jobs-done.ts';
import { runCommand } from '../support/site-process.ts';
import { answerTable } from './report.ts';
import { stage, startAsReaders } from './stages.ts';
import { timeAnswers } from './time-answers.ts';

/** More pages would take longer to generate without changing the results. */
const maxSubjects = 10_000;

interface MeasureOptions {
  readonly pages: number;
  readonly rounds: number;
  /** Null: a temporary folder for the run. */
  readonly home: string | null;
}

/** Uses pages with the names and years of the demonstration, so that there is much to find for the questions. */
export async function measureAnswers({ pages, rounds, home }: MeasureOptions): Promise<string> {
  const dataDir = home ?? (await mkdtemp(join(tmpdir(), 'bench-answers-')));
  try {
    const count = String(Math.min(pages, maxSubjects));
    const args = ['shell/server/run-command.ts', 'archive', 'generate-distractors', count, await fetchProse()];
    const { code, output } = await stage('subjects', () => runCommand(args, { dataDir }));
    if (code !== 0) throw new Error(output);
    const site = await startAsReaders(dataDir);
    try {
      await stage('scans', () => untilJobsDone(site.url));
      return answerTable(await stage('questions', () => timeAnswers(site.url, rounds)));
    } finally {
      await site.stop();
    }
  } finally {
    if (home === null) await rm(dataDir, { recursive: true, force: true });
  }
}
