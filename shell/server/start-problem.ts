import { NewerDatabaseError } from './database/migrate.ts';
import { SqliteError } from './database/sqlite-thread.ts';
import { errorCode } from './error-code.ts';
import { SettingsError, type Settings } from './settings.ts';

const sqliteNotADatabase = 26;

/** What the person who started the site can mend, in one line; null for a fault of ours. */
export function startProblem(error: unknown, settings: Settings | null): string | null {
  if (error instanceof SettingsError || error instanceof NewerDatabaseError) return error.message;
  if (settings === null || !(error instanceof Error)) return null;
  const { port, dataDir } = settings;
  if (error instanceof SqliteError) {
    return error.errcode === sqliteNotADatabase
      ? `The file records.sqlite in ${dataDir} is not a database, or is damaged`
      : `The records in ${dataDir} cannot be opened: ${error.message}`;
  }
  switch (errorCode(error)) {
    case 'EADDRINUSE':
      return `Port ${String(port)} is in use: stop what uses it, or set PORT to another`;
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return 'syscall' in error && error.syscall === 'listen'
        ? `Port ${String(port)} may not be used by this user: set PORT to one above 1023`
        : `DATA_DIR ${dataDir} cannot be written to`;
    case 'ENOTDIR':
    case 'EEXIST':
      return `DATA_DIR ${dataDir} is not a folder`;
    case 'ENOSPC':
      return `The disk that holds DATA_DIR ${dataDir} is full`;
    case 'ECONNREFUSED':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case '28P01':
    case '3D000':
      return `The database of DATABASE_URL cannot be reached: ${error.message || errorCode(error)}`;
    default:
      return null;
  }
}
