import { join, relative } from 'node:path';
import { isAppError } from 'shared-contracts/app-error';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { expandImages } from '../../../../ingest/folders/expand-images.ts';
import { parsePagePath } from '../../../../ingest/page-path.ts';
import { readIssues } from '../../../../ingest/read-issues.ts';
import { knownTitles } from '../../../../ingest/titles/describe-title.ts';
import { archiveContext, type ArchiveContext, type RunItemRow, type RunRow } from '../../../core/public.ts';
import { positionKey } from '../item-position.ts';
import { storeProblems, type FileProblem } from '../run-problems.ts';
import { queueItems } from '../queue-items.ts';
import { ensureFolder } from '../upload/ensure-folder.ts';
import { filesOfRun } from '../upload/find-upload.ts';
import { foundItems, type FoundItem } from './found-items.ts';
import { withinLimit } from './within-limit.ts';

const rowsAtOnce = 100;
/** Maximum number of pages in a run, however many files the upload has. */
export const maxItems = 20_000;
/** Number of crashes or unexplained failures after which identification is not retried. */
const maxAttempts = 5;

interface Found {
  readonly items: readonly FoundItem[];
  readonly problems: readonly FileProblem[];
}

async function readRun(context: ArchiveContext, { id, title }: RunRow): Promise<Found> {
  const folder = await ensureFolder(context, id);
  const left: FileProblem[] = [];
  const shown = (path: string): string => relative(folder, path) || '.';
  const known = { titleName: title, dateFrom: null, titles: await knownTitles(context), now: context.now() };
  const pages = await readIssues([folder], { ...known, foldersRead: 'inside' }, (path, reason) =>
    left.push({ path, reason }),
  );
  const images = (await filesOfRun(context, id)).map(({ path }) => join(folder, path)).sort();
  const placed = new Set(pages.pages.flatMap(({ page }) => page.scans.map((path) => parsePagePath(path).file)));
  // Problems of these files were reported above.
  const files = await expandImages(
    { root: folder, images },
    (file) => placed.has(file),
    () => undefined,
  );
  const { items, taken } = foundItems(folder, files, pages, known);
  // An image that a person can identify is not a problem of the run.
  const problems = left
    .filter(({ path }) => !taken.has(path) && !(path === folder && items.length > 0))
    .map(({ path, reason }) => ({ path: shown(path), reason: reason.replaceAll(`${folder}/`, '') }));
  const { within, beyond } = withinLimit(items, maxItems);
  return { items: within, problems: [...beyond, ...problems] };
}

async function keyed(context: ArchiveContext, item: FoundItem): Promise<Omit<RunItemRow, 'run' | 'number'>> {
  const key = await positionKey(context, item).catch((error: unknown) => {
    if (isAppError(error) && error.code === 'bad-request') return null;
    throw error;
  });
  return { ...item, place_key: key };
}

/** Opens a run with the pages found in it, and queues them. */
export async function storeFound(context: ArchiveContext, run: string, { items, problems }: Found): Promise<void> {
  const rows: RunItemRow[] = [];
  for (const item of items) rows.push({ ...(await keyed(context, item)), run, number: rows.length + 1 });
  const now = context.now();
  // A run without pages is finished at once.
  const phase = rows.length > 0 ? ({ phase: 'open' } as const) : ({ phase: 'finished', finished_at: now } as const);
  await context.transact(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('archive_run')
      .set({ ...phase, active_at: now })
      .where('id', '=', run)
      .where('phase', '=', 'identifying')
      .executeTakeFirstOrThrow();
    if (numUpdatedRows !== 1n) return;
    for (let from = 0; from < rows.length; from += rowsAtOnce)
      await transaction
        .insertInto('archive_run_item')
        .values(rows.slice(from, from + rowsAtOnce))
        .execute();
    await storeProblems(transaction, run, problems);
    await queueItems(context, transaction, run);
  });
}

/** Counts the attempt; resolves to null if the run is no longer waiting to be identified. */
async function begin({ transact }: ArchiveContext, id: string): Promise<RunRow | null> {
  return await transact(async (transaction) => {
    const run = await transaction
      .updateTable('archive_run')
      .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
      .where('id', '=', id)
      .where('phase', '=', 'identifying')
      .returningAll()
      .executeTakeFirst();
    return run ?? null;
  });
}

async function forgetAttempt({ transact }: ArchiveContext, { id }: RunRow): Promise<void> {
  await transact(async (transaction) => {
    await transaction
      .updateTable('archive_run')
      .set((eb) => ({ attempts: eb('attempts', '-', 1) }))
      .where('id', '=', id)
      .where('attempts', '>', 0)
      .execute();
  });
}

const unreadable: Found = {
  items: [],
  problems: [
    {
      path: '.',
      reason: `could not be processed: ${String(maxAttempts)} attempts did not finish. Upload these files in smaller batches to find out which one is the cause`,
    },
  ],
};

/** Rejects, so that the job is retried; after the last attempt, resolves to a problem instead. */
async function fail(context: ArchiveContext, run: RunRow, error: unknown): Promise<Found> {
  if (isAppError(error) && error.code === 'storage-full') {
    // The run waits indefinitely for disk space, so the attempt does not count. On a full disk, even this may fail.
    await forgetAttempt(context, run).catch(() => undefined);
    throw error;
  }
  if (run.attempts < maxAttempts) throw error;
  context.log.error({ error, run: run.id }, 'a run could not be identified');
  return unreadable;
}

/** The job that reads the files of an upload with the readers of `ingest` and creates an item for each page. */
export async function identifyRun(anyContext: SliceContext, payload: unknown): Promise<void> {
  const context = archiveContext(anyContext);
  const id = typeof payload === 'object' && payload !== null && 'run' in payload ? String(payload.run) : '';
  const run = await begin(context, id);
  if (run === null) return;
  const found =
    run.attempts > maxAttempts
      ? unreadable
      : await readRun(context, run).catch((error: unknown) => fail(context, run, error));
  await storeFound(context, run.id, found);
}
