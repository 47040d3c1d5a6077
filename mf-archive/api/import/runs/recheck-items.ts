import type { ArchiveTransaction, RunItemRow } from '../../core/public.ts';

/** Returns the position key of the next page, which has a gap warning if this page is missing. */
const nextKey = (key: string): string => key.replace(/\d+$/, (sequence) => String(Number(sequence) + 1));

/** Positions and scans whose warnings an item affects. */
interface Affected {
  readonly places: readonly (string | null)[];
  readonly scans?: readonly (string | null)[];
}

const atOnce = 500;

/** Returns an update that marks waiting items to be checked again. */
const markForCheck = (transaction: ArchiveTransaction) =>
  transaction
    .updateTable('archive_run_item')
    .set((eb) => ({ state: 'recognised', task: 'check', queued: 0, version: eb('version', '+', 1) }))
    .where('state', '=', 'checked')
    .where('task', 'is', null);

async function recheck(
  transaction: ArchiveTransaction,
  run: string,
  column: 'place_key' | 'scan_hash',
  values: readonly string[],
): Promise<readonly string[]> {
  const ids: string[] = [];
  for (let from = 0; from < values.length; from += atOnce) {
    const rows = await markForCheck(transaction)
      .where('run', '=', run)
      .where(column, 'in', values.slice(from, from + atOnce))
      .returning('id')
      .execute();
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
}

/**
 * Requests a new check of waiting photos, in any run, that were held because they seem to show the same page as a
 * removed item. Resolves to the runs of these photos.
 */
export async function recheckPhotos(
  transaction: ArchiveTransaction,
  removed: readonly string[],
): Promise<ReadonlySet<string>> {
  const runs = new Set<string>();
  for (let from = 0; from < removed.length; from += atOnce) {
    const keys = removed.slice(from, from + atOnce).map((id) => `item:${id}`);
    for (const { run } of await markForCheck(transaction).where('same_page', 'in', keys).returning('run').execute())
      runs.add(run);
  }
  return runs;
}

/**
 * Requests a new check of waiting items whose warnings may change because another item of their run leaves or takes a
 * position. Resolves to their ids.
 */
export async function recheckItems(
  transaction: ArchiveTransaction,
  run: RunItemRow['run'],
  { places, scans = [] }: Affected,
): Promise<readonly string[]> {
  const keys = places.filter((key) => key !== null);
  return [
    ...(await recheck(transaction, run, 'place_key', [...new Set([...keys, ...keys.map(nextKey)])])),
    ...(await recheck(transaction, run, 'scan_hash', [...new Set(scans.filter((hash) => hash !== null))])),
  ];
}
