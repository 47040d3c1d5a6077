import { join, relative } from 'node:path';
import { isAppError } from 'shared-contracts/app-error';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { expandImages } from '../../../ingest/folders/expand-images.ts';
import { pagePart } from '../../../ingest/page-part.ts';
import { readIssues } from '../../../ingest/read-issues.ts';
import { archiveContext, type ArchiveContext } from '../../archive-tables.ts';
import { placeKey } from '../item-place.ts';
import { keepProblems, type KnownProblem } from '../run-problems.ts';
import { queueItems } from '../queue-items.ts';
import type { RunItemRow, RunRow } from '../run-tables.ts';
import { ensureFolder } from '../upload/ensure-folder.ts';
import { filesOfRun } from '../upload/find-upload.ts';
import { foundItems, type FoundItem } from './found-items.ts';

const rowsAtOnce = 100;
/** More pages than this are no upload of so many files. */
const mostItems = 20_000;

interface Found {
  readonly items: readonly FoundItem[];
  readonly problems: readonly KnownProblem[];
}

async function readRun(context: ArchiveContext, { id, title }: RunRow): Promise<Found> {
  const folder = await ensureFolder(context, id);
  const left: KnownProblem[] = [];
  const shown = (path: string): string => relative(folder, path) || '.';
  const pages = await readIssues([folder], title, (path, reason) => left.push({ path, reason }), 'inside');
  const images = (await filesOfRun(context, id)).map(({ path }) => join(folder, path)).sort();
  const placed = new Set(pages.pages.flatMap(({ page }) => page.scans.map((path) => pagePart(path).file)));
  // What is wrong with a file has been told above.
  const files = await expandImages(
    { root: folder, images },
    (file) => placed.has(file),
    () => undefined,
  );
  const { items, taken } = foundItems(folder, files, pages, title);
  // What becomes a page that somebody can place is no problem of the run.
  const problems = left
    .filter(({ path }) => !taken.has(path) && !(path === folder && items.length > 0))
    .map(({ path, reason }) => ({ path: shown(path), reason: reason.replaceAll(`${folder}/`, '') }));
  return { items: items.slice(0, mostItems), problems };
}

async function keyed(context: ArchiveContext, item: FoundItem): Promise<Omit<RunItemRow, 'run' | 'number'>> {
  const key = await placeKey(context, item).catch((error: unknown) => {
    if (isAppError(error) && error.code === 'bad-request') return null;
    throw error;
  });
  return { ...item, place_key: key };
}

async function keep(context: ArchiveContext, run: RunRow, { items, problems }: Found): Promise<void> {
  const rows: RunItemRow[] = [];
  for (const item of items) rows.push({ ...(await keyed(context, item)), run: run.id, number: rows.length + 1 });
  const now = context.now();
  // Files that hold no page leave nothing to be done.
  const phase = rows.length > 0 ? ({ phase: 'open' } as const) : ({ phase: 'finished', finished_at: now } as const);
  await context.transact(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('archive_run')
      .set({ ...phase, active_at: now })
      .where('id', '=', run.id)
      .where('phase', '=', 'identifying')
      .executeTakeFirstOrThrow();
    if (numUpdatedRows !== 1n) return;
    for (let from = 0; from < rows.length; from += rowsAtOnce)
      await transaction
        .insertInto('archive_run_item')
        .values(rows.slice(from, from + rowsAtOnce))
        .execute();
    await keepProblems(transaction, run.id, problems);
    await queueItems(context, transaction, run.id);
  });
}

/** The job that reads what an upload holds, by the readers of `ingest`, and makes a page of each that it finds. */
export async function identifyRun(anyContext: SliceContext, payload: unknown): Promise<void> {
  const context = archiveContext(anyContext);
  const id = typeof payload === 'object' && payload !== null && 'run' in payload ? String(payload.run) : '';
  const run = await context.db.selectFrom('archive_run').selectAll().where('id', '=', id).executeTakeFirst();
  if (run?.phase !== 'identifying') return;
  await keep(context, run, await readRun(context, run));
}
