import { isAppError } from 'shared-contracts/app-error';
import { ownValue } from 'shared-contracts/own-value';
import { damagedRecords, errorCode, isDiskFull, SqliteError, StartError, type Settings } from './host/public.ts';

/** SQLite's error codes for "not a database" and for a malformed one. */
const damaged = [26, 11];

type Line = (settings: Settings, error: Error) => string;

const notWritable: Line = ({ dataDir }) => `DATA_DIR ${dataDir} is not writable`;
const notAFolder: Line = ({ dataDir }) => `DATA_DIR ${dataDir} is not a folder`;
const noDatabase: Line = (_settings, error) =>
  `The database at DATABASE_URL cannot be reached: ${error.message === '' ? errorCode(error) : error.message}`;

const foundNoRoom = (error: Error): boolean =>
  isDiskFull(error) || (isAppError(error) && error.code === 'storage-full');

const fullDisk = ({ dataDir }: Settings): string => `The disk that holds DATA_DIR ${dataDir} is full`;

/** Error code at start → message. */
const lines: Readonly<Record<string, Line>> = {
  EADDRINUSE: ({ port }) => `Port ${String(port)} is in use. Stop the other program, or set another PORT`,
  EACCES: notWritable,
  EPERM: notWritable,
  EROFS: notWritable,
  ENOTDIR: notAFolder,
  EEXIST: notAFolder,
  ECONNREFUSED: noDatabase,
  ENOTFOUND: noDatabase,
  EAI_AGAIN: noDatabase,
  '28P01': noDatabase,
  '3D000': noDatabase,
};

/** Also true for an error of another realm, for which `instanceof` fails. */
const isError = (error: unknown): error is Error => typeof error === 'object' && error !== null && 'message' in error;

const isListening = (error: Error): boolean => 'syscall' in error && error.syscall === 'listen';

function sqliteLine(error: SqliteError, { dataDir }: Settings): string {
  return damaged.includes(error.errcode & 0xff)
    ? damagedRecords(dataDir)
    : `The records in ${dataDir} cannot be opened: ${error.message}`;
}

/** A database that cannot be reached is `unavailable` to callers; the cause says why. */
const causeOf = (error: unknown): unknown =>
  isAppError(error) && error.code === 'unavailable' ? (error.cause ?? error) : error;

/** Returns one line about a start problem that the operator can solve; null for an error in our code. */
export function startProblem(thrown: unknown, settings: Settings | null): string | null {
  const error = causeOf(thrown);
  if (error instanceof StartError) return error.message;
  if (settings === null || !isError(error)) return null;
  if (foundNoRoom(error)) return fullDisk(settings);
  if (error instanceof SqliteError) return sqliteLine(error, settings);
  const code = errorCode(error);
  if (code === 'EACCES' && isListening(error)) {
    return `Port ${String(settings.port)} may not be used by this user: set PORT to one above 1023`;
  }
  return ownValue(lines, code)?.(settings, error) ?? null;
}
