import { parseArgs } from 'node:util';
import { isAppError } from 'shared-contracts/app-error';
import type { SliceCommand, Terminal } from 'shared-contracts/server/api-slice';
import { archiveContext, type ArchiveContext, findPage } from '../../core/public.ts';
import { requireEngine } from './engine.ts';
import { enqueueAll, enqueuePage } from './queue.ts';
import type { ReadOutcome } from './read-page.ts';
import { maxConcurrent } from './recognise.ts';
import { workQueue } from './work-queue.ts';

const usage = `Recognises the text of pages that have a scan but no text, with tesseract.

  recognise <address>... [--at-once 2]
  recognise --title <address of a newspaper> [--at-once 2]
  recognise --all [--at-once 2]

An address is the part after /search/. Pages that failed before are tried again. If stopped, run it again to continue; the site continues by itself too. --at-once: the number of pages to recognise in parallel, one per core by default.
`;

interface CommandOptions {
  readonly pages: readonly string[];
  readonly title: string | null;
  readonly concurrency: number;
}

/** Returns null for invalid arguments. */
function readOptions(args: readonly string[]): CommandOptions | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { all: { type: 'boolean', default: false }, title: { type: 'string' }, 'at-once': { type: 'string' } },
    });
    const choices = [values.all, values.title !== undefined, positionals.length > 0].filter(Boolean).length;
    const atOnce = Number(values['at-once'] ?? maxConcurrent);
    if (choices !== 1 || !Number.isInteger(atOnce) || atOnce < 1) return null;
    return { pages: positionals, title: values.title ?? null, concurrency: Math.min(atOnce, maxConcurrent) };
  } catch {
    return null;
  }
}

async function titleId({ db }: ArchiveContext, slug: string): Promise<string | undefined> {
  const title = await db.selectFrom('archive_title').select('id').where('slug', '=', slug).executeTakeFirst();
  return title?.id;
}

/** Resolves to the number of queued pages, or to an error message. */
async function enqueue(context: ArchiveContext, { pages, title }: CommandOptions): Promise<number | string> {
  if (title !== null) {
    const id = await titleId(context, title);
    return id === undefined ? `There is no newspaper ${title}.` : await enqueueAll(context, id);
  }
  if (pages.length === 0) return await enqueueAll(context);
  let queued = 0;
  for (const slug of pages) {
    const { page } = await findPage(context, slug);
    if (page.recognised === 0 && (await enqueuePage(context, page.id))) queued += 1;
  }
  return queued;
}

function printOutcome(outcome: ReadOutcome, terminal: Terminal): void {
  if (outcome.outcome === 'left') return;
  const { slug } = outcome;
  terminal.write(
    outcome.outcome === 'failed'
      ? `${slug}: ${outcome.problem}\n`
      : `${slug}: ${String(outcome.words)} words in ${(outcome.ms / 1_000).toFixed(1)} s\n`,
  );
}

async function work(context: ArchiveContext, options: CommandOptions, terminal: Terminal): Promise<number> {
  await requireEngine();
  const queued = await enqueue(context, options);
  if (typeof queued === 'string') {
    terminal.write(`${queued}\n`);
    return 1;
  }
  const count = { read: 0, failed: 0, left: 0 };
  await workQueue(context, {
    concurrency: options.concurrency,
    signal: terminal.signal,
    onPage: (outcome) => {
      count[outcome.outcome] += 1;
      printOutcome(outcome, terminal);
    },
  });
  terminal.write(`${String(count.read)} pages read, ${String(count.failed)} could not be read.\n`);
  if (terminal.signal.aborted) terminal.write('Stopped. Run it again to continue.\n');
  return count.failed === 0 ? 0 : 1;
}

/** `recognise`: exits with 0 if nothing failed (even if stopped early), otherwise 1, or 2 for invalid arguments. */
export const recogniseCommand: SliceCommand = async (anyContext, args, terminal) => {
  const options = readOptions(args);
  if (options === null) {
    terminal.write(usage);
    return 2;
  }
  try {
    return await work(archiveContext(anyContext), options, terminal);
  } catch (error) {
    if (!isAppError(error)) throw error;
    terminal.write(`${error.message}\n`);
    return 1;
  }
};
