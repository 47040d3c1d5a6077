import type { DatabaseSync } from 'node:sqlite';
import type { SearchUnit } from 'shared-contracts/archive/search-pages';

/** So many of the latest rows tell whether what was kept is of this very index. */
const compared = 32;

/** The latest pages, or articles, by their rows, and the latest of what came to be of earlier ones. */
export interface LatestRows {
  readonly rows: readonly (readonly [row: number, id: string])[];
  readonly later: readonly (readonly [seq: number, row: number])[];
}

/** Up to a row, and up to a number of what came to be of rows later. */
export function latestOf(database: DatabaseSync, unit: SearchUnit, last: number, lastLater: number): LatestRows {
  const rows = database.prepare(`select rowid, id from ${unit} where rowid <= ? order by rowid desc limit ?`);
  const later = database.prepare(`select seq, unit from ${unit}_later where seq <= ? order by seq desc limit ?`);
  return {
    rows: rows.all(last, compared).map(({ rowid, id }) => [Number(rowid), String(id)]),
    later: later.all(lastLater, compared).map(({ seq, unit: row }) => [Number(seq), Number(row)]),
  };
}

/**
 * Whether the index still has them, but for those that were taken out since: one that lost its latest rows (a power
 * failure) gives their numbers to others.
 */
export function stillHas(database: DatabaseSync, unit: SearchUnit, { rows, later }: LatestRows): boolean {
  const idOf = database.prepare(`select id from ${unit} where rowid = ?`);
  const gone = database.prepare(`select 1 from ${unit}_later where unit = ? and copies is null`);
  const rowOf = database.prepare(`select unit from ${unit}_later where seq = ?`);
  const isHere = ([row, id]: readonly [number, string]): boolean => {
    const now = idOf.get(row)?.['id'];
    return now === undefined ? gone.get(row) !== undefined : now === id;
  };
  return rows.every(isHere) && later.every(([seq, row]) => rowOf.get(seq)?.['unit'] === row);
}
