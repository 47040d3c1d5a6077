import { stat } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';

const busy = 5;

/** The primary result code; by shape, since an error may come from another realm. */
const errcodeOf = (error: unknown): number =>
  typeof error === 'object' && error !== null && 'errcode' in error ? Number(error.errcode) & 0xff : 0;

/**
 * Whether another process has the records open, also while it does nothing: a connection in WAL mode holds a shared lock
 * as long as it lives, and a process that died holds none.
 */
export async function isSqliteInUse(path: string): Promise<boolean> {
  if ((await stat(path).catch(() => null)) === null) return false;
  const database = new DatabaseSync(path);
  try {
    database.exec('pragma locking_mode=exclusive; begin exclusive; rollback');
    return false;
  } catch (error) {
    // Damaged, or no database: nobody works with it, and it is put aside as it is.
    return errcodeOf(error) === busy;
  } finally {
    database.close();
  }
}
