/** All reasons for which a request is refused. `statusOfCode` maps each to one HTTP status. */
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

/** The HTTP status of each error code. There is no other such table. */
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

/** The body of an error response. Clients of the specification read `statusMessage` (R8.01). */
export interface WireError {
  readonly code: AppErrorCode;
  readonly statusMessage: string;
  /** One sentence on what to do next. */
  readonly hint?: string;
  /** Messages by field name. */
  readonly fields?: Readonly<Record<string, string>>;
  /** With `forbidden`: the call is accepted once the caller has confirmed the login (`auth/confirm.ts`). */
  readonly needs?: 'confirmation';
}

/** What an error can carry besides its message. */
export interface AppErrorDetails extends Pick<WireError, 'hint' | 'fields' | 'needs'> {
  /** In whole seconds; sent as the header `retry-after`. */
  readonly retryAfter?: number;
}

/** An error whose message is shown to the reader. Any other thrown error is reported as `internal`. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: AppErrorCode;
  readonly details: AppErrorDetails;

  constructor(code: AppErrorCode, message: string, options: ErrorOptions & AppErrorDetails = {}) {
    const { cause, ...details } = options;
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
    this.details = details;
  }
}

/** True for an AppError, also for one from another thread or bundle, where `instanceof` fails. */
export const isAppError = (error: unknown): error is AppError =>
  error instanceof Error &&
  error.name === 'AppError' &&
  'code' in error &&
  Object.hasOwn(statusOfCode, String(error.code));

/** True for the refusal of a call that needs a confirmed login. */
export const needsConfirmation = (error: unknown): boolean =>
  isAppError(error) && (error as Partial<AppError>).details?.needs === 'confirmation';

/**
 * Converts an error to the body that is sent. An error that is not an AppError becomes `internal` without its details.
 */
export const toWireError = (error: unknown): WireError => {
  if (!isAppError(error)) return { code: 'internal', statusMessage: 'An unexpected error occurred' };
  // An error from an older bundle has no details.
  const { hint, fields, needs } = (error as Partial<AppError>).details ?? {};
  return {
    code: error.code,
    statusMessage: error.message,
    ...(hint === undefined ? {} : { hint }),
    ...(fields === undefined ? {} : { fields }),
    ...(needs === undefined ? {} : { needs }),
  };
};
