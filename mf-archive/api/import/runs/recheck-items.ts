import type { ArchiveTransaction, RunItemRow } from '../../core/public.ts';

/** Returns the position key of the next page, which has a gap warning if this page is missing. */
const nextKey = (key: string): string => key.replace(/\d+$/, (sequence) => String(Number(sequence) + 1));

/** Positions and scans whose warnings an item affects. */
interface Affected {
  readonly places: readonly (string | null)[];
  readonly scans?: readonly (string | null)[];
  /** Ids of items that were removed, which others may have been like. */
  readonly removed?: readonly string[];
}

async function recheck(
  transaction: ArchiveTransaction,
  run: string,
  column: 'place_key' | 'same_page' | 'scan_hash',
  values: readonly string[],
): Promise<readonly string[]> {
  const atOnce = 500;
  const ids: string[] = [];
  for (let from = 0; from < values.length; from += atOnce) {
    const rows = await transaction
      .updateTable('archive_run_item')
      .set((eb) => ({ state: 'recognised', task: 'check', queued: 0, version: eb('version', '+', 1) }))
      .where('run', '=', run)
      .where('state', '=', 'checked')
      .where('task', 'is', null)
      .where(column, 'in', values.slice(from, from + atOnce))
      .returning('id')
      .execute();
    ids.push(...rows.map(({ id }) => id));
  }
  return ids;
}

/**
 * Checks waiting items again when another item of their run leaves or takes a position. Resolves to the ids of these
 * items.
 */
export async function recheckItems(
  transaction: ArchiveTransaction,
  run: RunItemRow['run'],
  { places, scans = [], removed = [] }: Affected,
): Promise<readonly string[]> {
  const keys = places.filter((key) => key !== null);
  return [
    ...(await recheck(transaction, run, 'place_key', [...new Set([...keys, ...keys.map(nextKey)])])),
    ...(await recheck(
      transaction,
      run,
      'same_page',
      removed.map((id) => `item:${id}`),
    )),
    ...(await recheck(transaction, run, 'scan_hash', [...new Set(scans.filter((hash) => hash !== null))])),
  ];
}
