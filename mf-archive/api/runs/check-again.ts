import type { Transaction } from 'kysely';
import type { ArchiveTables } from '../archive-tables.ts';
import type { RunItemRow } from './run-tables.ts';

type Transacting = Transaction<ArchiveTables>;

/** The place of the page after it, which is warned of a gap where this one is missing. */
const nextKey = (key: string): string => key.replace(/\d+$/, (sequence) => String(Number(sequence) + 1));

/** What others of a run were told of an item: that it has their place, or their scan, or comes before them. */
interface Told {
  readonly places: readonly (string | null)[];
  readonly scans?: readonly (string | null)[];
}

async function again(
  transaction: Transacting,
  run: string,
  column: 'place_key' | 'scan_hash',
  values: readonly string[],
): Promise<void> {
  const atOnce = 500;
  for (let from = 0; from < values.length; from += atOnce)
    await transaction
      .updateTable('archive_run_item')
      .set((eb) => ({ state: 'recognised', task: 'check', queued: 0, version: eb('version', '+', 1) }))
      .where('run', '=', run)
      .where('state', '=', 'checked')
      .where('task', 'is', null)
      .where(column, 'in', values.slice(from, from + atOnce))
      .execute();
}

/** Items that wait are looked through again when another one of their run leaves its place, or takes it. */
export async function checkAgain(
  transaction: Transacting,
  run: RunItemRow['run'],
  { places, scans = [] }: Told,
): Promise<void> {
  const keys = places.filter((key) => key !== null);
  await again(transaction, run, 'place_key', [...new Set([...keys, ...keys.map(nextKey)])]);
  await again(transaction, run, 'scan_hash', [...new Set(scans.filter((hash) => hash !== null))]);
}
