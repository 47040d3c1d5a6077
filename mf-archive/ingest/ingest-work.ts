import { isAppError } from 'shared-contracts/app-error';
import type { ArchiveContext, WeightedSemaphore, NewPage } from '../api/core/public.ts';
import type { Duplicates } from './duplicates.ts';
import type { PlacedPage } from './read-issues.ts';
import type { IngestReport } from './report/ingest-report.ts';
import { SourceProblem } from './source-problem.ts';
import { describeTitle } from './titles/describe-title.ts';

/** The state and options that all steps of an import share. */
export interface IngestWork {
  readonly context: ArchiveContext;
  readonly report: IngestReport;
  readonly duplicates: Duplicates;
  /** The memory budget for scans and their decoded pictures. */
  readonly memory: WeightedSemaphore;
  /** True to write nothing. */
  readonly dryRun: boolean;
  /** True to check the stored scans and tiles, and to replace damaged ones. */
  readonly repair: boolean;
  /** True if the name given by `--title` replaces the name of an existing title. */
  readonly rename: boolean;
}

/** Resolves to everything that is stored about a page except its text and its scan. */
export async function describePage(
  { context, rename }: IngestWork,
  { title, issue, page }: PlacedPage,
): Promise<Omit<NewPage, 'text'>> {
  return {
    title: await describeTitle(context, title, issue.title, rename),
    ...{ date: issue.date, edition: issue.edition, sequence: page.sequence, label: page.label },
  };
}

/** Reports a problem of one page, so that the others continue. Rethrows any other error. */
export function reportProblem({ report }: IngestWork, path: string, error: unknown): void {
  if (error instanceof SourceProblem) report.skip(error.path ?? path, error.message);
  else if (isAppError(error) && (error.code === 'bad-request' || error.code === 'gone'))
    report.skip(path, `was refused: ${error.message}`);
  else throw error;
}
