import { isAppError } from 'shared-contracts/app-error';
import type { ArchiveContext, MemoryBudget, NewPage } from '../api/core/public.ts';
import type { Doubles } from './doubles.ts';
import type { PlacedPage } from './read-issues.ts';
import type { IngestReport } from './report/ingest-report.ts';
import { SourceProblem } from './source-problem.ts';
import { describeTitle } from './titles/describe-title.ts';

/** What every step of one ingest works with. */
export interface IngestWork {
  readonly context: ArchiveContext;
  readonly report: IngestReport;
  readonly doubles: Doubles;
  /** For scans without compression. */
  readonly memory: MemoryBudget;
  /** Nothing is written. */
  readonly dryRun: boolean;
  /** Scans and tiles that are there already are read, and those that are damaged made anew. */
  readonly repair: boolean;
  /** The name that was given counts, also for a title that the archive has. */
  readonly rename: boolean;
}

/** All that is stored of a page but its text. */
export async function describePage(
  { context, rename }: IngestWork,
  { title, issue, page }: PlacedPage,
): Promise<Omit<NewPage, 'text'>> {
  return {
    title: await describeTitle(context, title, issue.title, rename),
    ...{ date: issue.date, edition: issue.edition, sequence: page.sequence, label: page.label },
  };
}

/** Tells what is wrong with one page, which stops no other; anything else is thrown on. */
export function tellProblem({ report }: IngestWork, path: string, error: unknown): void {
  if (error instanceof SourceProblem) report.skip(error.path ?? path, error.message);
  else if (isAppError(error) && (error.code === 'bad-request' || error.code === 'gone'))
    report.skip(path, `was refused: ${error.message}`);
  else throw error;
}
