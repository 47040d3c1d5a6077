/** Every way in which a request can be refused; the server maps each to one HTTP status. */
export type AppErrorCode =
  | 'bad-request'
  | 'unauthorized'
  | 'forbidden'
  | 'not-found'
  | 'conflict'
  | 'gone'
  | 'too-large'
  | 'too-many-requests'
  | 'timeout'
  | 'unavailable'
  | 'storage-full'
  | 'internal';

/** The only table from code to HTTP status. */
export const statusOfCode: Readonly<Record<AppErrorCode, number>> = {
  'bad-request': 400,
  unauthorized: 401,
  forbidden: 403,
  'not-found': 404,
  conflict: 409,
  gone: 410,
  'too-large': 413,
  'too-many-requests': 429,
  timeout: 504,
  unavailable: 503,
  'storage-full': 507,
  internal: 500,
};

/** What goes over the wire; `statusMessage` is what the spec's clients read (spec §8). */
export interface WireError {
  readonly code: AppErrorCode;
  readonly statusMessage: string;
}

/** A refusal with a sentence for the reader. Anything else that is thrown counts as `internal`. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: AppErrorCode;

  constructor(code: AppErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** True for an AppError, also one that crossed a thread or a bundle (where `instanceof` fails). */
export const isAppError = (error: unknown): error is AppError =>
  error instanceof Error && error.name === 'AppError' && 'code' in error && String(error.code) in statusOfCode;

/** The form that leaves the server; hides everything of an error that is not ours. */
export const toWireError = (error: unknown): WireError =>
  isAppError(error)
    ? { code: error.code, statusMessage: error.message }
    : { code: 'internal', statusMessage: 'An unexpected error occurred' };
