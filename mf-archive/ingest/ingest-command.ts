import { writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { dirname, resolve } from 'node:path';
import { isAppError } from 'shared-contracts/app-error';
import type { SliceCommand, Terminal } from 'shared-contracts/server/api-slice';
import {
  archiveContext,
  type ArchiveContext,
  ChildProblem,
  maxScanBytes,
  WeightedSemaphore,
} from '../api/core/public.ts';
import { recordCommand } from '../api/import/public.ts';
import { Duplicates } from './duplicates.ts';
import { forEachConcurrently } from './for-each-concurrently.ts';
import { holdGuesses } from './hold-guesses.ts';
import { readArguments, usage, type IngestOptions } from './ingest-arguments.ts';
import type { IngestWork } from './ingest-work.ts';
import { readIssues, type PlacedPage } from './read-issues.ts';
import { findGaps } from './report/find-gaps.ts';
import { IngestReport } from './report/ingest-report.ts';
import { Progress } from './report/progress.ts';
import { reportJson, reportText, templateCsv } from './report/report-text.ts';
import { storeScan } from './store-scan.ts';
import { storeWords, type WaitingScan } from './store-words.ts';
import { knownTitles } from './titles/describe-title.ts';

const atOnce = Math.max(2, Math.floor(cpus().length / 2));

/**
 * Imports the words first, so that pages can be found at once, then the scans. Resolves to the pages whose pictures
 * turn out to need a person's decision.
 */
async function importPages(
  work: IngestWork,
  pages: readonly PlacedPage[],
  progress: Progress,
  signal: AbortSignal,
): Promise<readonly PlacedPage[]> {
  const { report } = work;
  const scans = new Map<PlacedPage, WaitingScan>();
  progress.begin('Words', pages.length);
  await forEachConcurrently(pages, atOnce, signal, async (page, turn) => {
    const scan = await storeWords(work, page, turn);
    if (scan !== null) scans.set(page, scan);
    progress.advance();
  });
  const withWords = pages.filter(({ page }) => page.words !== null).length;
  report.rates.words = (progress.end() * withWords) / Math.max(pages.length, 1);
  const waiting = pages.flatMap((page) => scans.get(page) ?? []);
  if (waiting.length === 0) return [];
  const doubtful: PlacedPage[] = [];
  progress.begin('Scans', waiting.length);
  await forEachConcurrently(waiting, atOnce, signal, async (scan, turn) => {
    const doubt = await storeScan(work, scan, turn);
    if (doubt !== null) doubtful.push(doubt);
    progress.advance();
  });
  report.rates.scans = progress.end();
  return doubtful;
}

/**
 * Runs the work. Resolves to an error message if a full disk ended it, otherwise to null, so that the report of what
 * was stored can still be written.
 */
async function runUntilFull(work: () => Promise<void>): Promise<string | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (isAppError(error) && error.code === 'storage-full') return error.message;
    throw error;
  }
}

type WriteReport = (report: IngestReport, ended: number) => Promise<void>;

const reportWriter =
  (
    context: ArchiveContext,
    terminal: Terminal,
    { dryRun, report: file, template }: IngestOptions,
    started: number,
  ): WriteReport =>
  async (report, ended) => {
    terminal.write(reportText(report, { base: process.cwd(), site: context.publicUrl, dryRun }));
    const write = async (path: string, name: string, text: string): Promise<void> => {
      try {
        await writeFile(path, text);
      } catch {
        terminal.write(`The ${name} could not be written to ${path}.\n`);
      }
    };
    if (file !== undefined) await write(file, 'report', reportJson(report, { started, ended }, dryRun));
    if (template !== undefined) await write(template, 'table', templateCsv(report, dirname(resolve(template))));
  };

/** Resolves to null if the disk is full: a run that cannot be recorded still keeps its stored pages. */
async function unlessFull<Result>(work: Promise<Result>): Promise<Result | null> {
  try {
    return await work;
  } catch (error) {
    if (isAppError(error) && error.code === 'storage-full') return null;
    throw error;
  }
}

/** Reads the paths, publishes what is certain, and holds guesses for a person. Resolves as `runUntilFull` does. */
async function ingest(work: IngestWork, options: IngestOptions, terminal: Terminal): Promise<string | null> {
  const { context, report, dryRun } = work;
  // Archivists see the run at the desk; a dry run records none.
  const recorded = dryRun ? null : await unlessFull(recordCommand(context, options.paths));
  const names = {
    ...{ titleName: options.title, dateFrom: options.dateFrom },
    titles: await knownTitles(context),
    now: context.now(),
    foldersRead: 'around',
  } as const;
  const found = await readIssues(options.paths, names, (path, reason) => report.skip(path, reason));
  report.duplicatePages = found.duplicates;
  const progress = new Progress(terminal, options.quiet, context.now);
  const { signal } = terminal;
  let hasWaiting = false;
  const full = await runUntilFull(async () => {
    const certain = found.pages.filter(({ page }) => page.guesses.length === 0);
    const doubtful = await importPages(work, certain, progress, signal);
    if (recorded === null && !dryRun) return;
    const held = { ...found, pages: [...found.pages, ...doubtful] };
    if (!signal.aborted) hasWaiting = await holdGuesses(work, recorded?.run ?? null, held, { progress, signal });
  }).catch((error: unknown) => {
    // The process that was reading a PDF or a photo got the same signal as this command.
    if (signal.aborted && error instanceof ChildProblem && error.kind === 'stopped') return null;
    throw error;
  });
  report.gaps = await findGaps(context, report);
  const result = { pages: report.storedPages, hasWaiting, problems: report.skipped };
  if (recorded !== null) await unlessFull(recorded.end(result));
  return full;
}

/**
 * `ingest <path>…`: see `usage`. The words of a page are stored completely or not at all, and so is its scan; if the
 * command is stopped at any moment and started again, the result is the same. Exit code 0 when pages are in the archive
 * or wait for a person, 1 when none could be read or the disk is full, 2 for wrong arguments.
 */
export const ingestCommand: SliceCommand = async (anyContext, args, terminal) => {
  const options = readArguments(args);
  if (options === null) {
    terminal.write(usage);
    return 2;
  }
  const context = archiveContext(anyContext);
  const report = new IngestReport();
  const writeReport = reportWriter(context, terminal, options, context.now());
  const full = await ingest(
    {
      ...{ context, report, duplicates: new Duplicates(context, report), memory: new WeightedSemaphore(maxScanBytes) },
      ...{ dryRun: options.dryRun, repair: options.repair, rename: options.title !== null },
    },
    options,
    terminal,
  );
  if (full !== null || terminal.signal.aborted)
    terminal.write(`${full === null ? 'Stopped.' : `Stopped: ${full}.`} Run it again to continue.\n`);
  await writeReport(report, context.now());
  return report.hasPages && full === null ? 0 : 1;
};
