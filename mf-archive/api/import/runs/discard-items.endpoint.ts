import Joi from 'joi';
import { AppError } from 'shared-contracts/app-error';
import { runId } from 'shared-contracts/archive/runs/run';
import { endpoint } from 'shared-contracts/server/endpoint';
import { archiveContext, type ArchiveTransaction, type RunItemRow } from '../../core/public.ts';
import { findRun } from './find-run.ts';
import { isPublishing } from './is-publishing.ts';
import { filesOf, sourceOf } from './item-source.ts';
import { itemIds, type ItemsInput, type ItemsResult } from './publish-items.endpoint.ts';
import { queueItems } from './queue-items.ts';
import { recheckItems, recheckPhotos } from './recheck-items.ts';
import { scheduleRunCheck } from './finish-run.ts';
import { pieceKey, stagedTilesKey } from './upload/run-keys.ts';

function findChosen(items: readonly RunItemRow[], wanted: readonly string[]): readonly RunItemRow[] {
  if (wanted.length === 0) return items.filter((item) => !isPublishing(item));
  const chosen = items.filter(({ id }) => wanted.includes(id));
  if (chosen.length < new Set(wanted).size)
    throw new AppError('not-found', 'One of these pages is no longer in this import');
  const publishing = chosen.find(isPublishing);
  if (publishing !== undefined)
    throw new AppError('conflict', `Page ${String(publishing.number)} is published or about to be published`, {
      hint: 'Withdraw it from the archive instead.',
    });
  return chosen;
}

async function removeItems(transaction: ArchiveTransaction, ids: readonly string[]): Promise<void> {
  const atOnce = 500;
  for (let from = 0; from < ids.length; from += atOnce) {
    const some = ids.slice(from, from + atOnce);
    await transaction.deleteFrom('archive_run_text').where('item', 'in', some).execute();
    await transaction.deleteFrom('archive_run_item').where('id', 'in', some).execute();
  }
}

/** Deletes the pieces of files that no item needs any more; resolves to their keys. */
async function removePieces(
  transaction: ArchiveTransaction,
  run: string,
  paths: ReadonlySet<string>,
): Promise<readonly string[]> {
  const files = await transaction
    .selectFrom('archive_run_file')
    .select(['number', 'path'])
    .where('run', '=', run)
    .execute();
  const keys: string[] = [];
  for (const { number, path } of files) {
    if (!paths.has(path)) continue;
    const pieces = await transaction
      .deleteFrom('archive_run_piece')
      .where('run', '=', run)
      .where('file', '=', number)
      .returning(['start', 'hash'])
      .execute();
    for (const piece of pieces) keys.push(pieceKey(run, { file: number, ...piece }));
  }
  return keys;
}

function unsharedFiles(run: string, gone: readonly RunItemRow[], left: readonly RunItemRow[]) {
  const used = new Set(left.flatMap((item) => filesOf(sourceOf(item))));
  const tiles = new Set(left.map(({ tiles_hash: hash }) => hash));
  const hashes = new Set(gone.flatMap(({ tiles_hash: hash }) => (hash === null || tiles.has(hash) ? [] : [hash])));
  return {
    paths: new Set(gone.flatMap((item) => filesOf(sourceOf(item))).filter((path) => !used.has(path))),
    tiles: [...hashes].map((hash) => stagedTilesKey(run, hash)),
  };
}

/**
 * Removes unpublished pages from a run, with their files. Errors: `unauthorized`, `forbidden`, `not-found`,
 * `bad-request`, `conflict` (a page is published or being published).
 */
export const discardItems = endpoint({
  method: 'POST',
  path: '/api/archive/discard-items',
  access: 'archivist',
  input: () =>
    Joi.object<ItemsInput>({
      run: runId().required(),
      items: itemIds().default([]),
    }),
  handle: async (anyContext, { run, items }): Promise<ItemsResult> => {
    const context = archiveContext(anyContext);
    const { count, keys } = await context.transact(async (transaction) => {
      await findRun({ db: transaction }, run);
      const all = await transaction.selectFrom('archive_run_item').selectAll().where('run', '=', run).execute();
      const gone = findChosen(all, items);
      const ids = new Set(gone.map(({ id }) => id));
      const theirs = unsharedFiles(
        run,
        gone,
        all.filter(({ id }) => !ids.has(id)),
      );
      await removeItems(transaction, [...ids]);
      const pieces = await removePieces(transaction, run, theirs.paths);
      const [places, scans] = [gone.map(({ place_key: key }) => key), gone.map(({ scan_hash: hash }) => hash)];
      await recheckItems(transaction, run, { places, scans });
      const runs = await recheckPhotos(transaction, [...ids]);
      for (const one of new Set([run, ...runs])) await queueItems(context, transaction, one);
      await scheduleRunCheck(context, transaction, run);
      return { count: ids.size, keys: [...pieces, ...theirs.tiles] };
    });
    for (const key of keys) await context.files.remove(key);
    return { count };
  },
});
