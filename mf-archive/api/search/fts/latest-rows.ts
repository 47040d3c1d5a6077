import { createHash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { SearchUnit } from 'shared-contracts/archive/search-pages';

/** So many of the latest rows tell whether what was kept is of this very index. */
const compared = 64;

/** A digest of the latest pages, or articles, up to a row, and of what came to be of earlier ones up to a number. */
export function digestOfLatest(database: DatabaseSync, unit: SearchUnit, last: number, lastLater: number): string {
  const rows = database
    .prepare(
      `select rowid, id, title, first_day, last_day, place, confidence, kind from ${unit}
       where rowid <= ? order by rowid desc limit ?`,
    )
    .all(last, compared);
  const later = database
    .prepare(`select seq, unit, copies from ${unit}_later where seq <= ? order by seq desc limit ?`)
    .all(lastLater, compared);
  return createHash('sha256')
    .update(JSON.stringify([rows, later]))
    .digest('hex');
}
