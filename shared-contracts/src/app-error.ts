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
  /** One sentence on what to do next. */
  readonly hint?: string;
  /** Field → what is wrong with it. */
  readonly fields?: Readonly<Record<string, string>>;
}

/** What a refusal may say beside its sentence. */
export interface AppErrorDetails extends Pick<WireError, 'hint' | 'fields'> {
  /** Whole seconds, for the header `retry-after`. */
  readonly retryAfter?: number;
}

/** A refusal with a sentence for the reader. Anything else that is thrown counts as `internal`. */
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

/** True for an AppError, also one that crossed a thread or a bundle (where `instanceof` fails). */
export const isAppError = (error: unknown): error is AppError =>
  error instanceof Error && error.name === 'AppError' && 'code' in error && String(error.code) in statusOfCode;

/** The form that leaves the server; hides everything of an error that is not ours. */
export const toWireError = (error: unknown): WireError => {
  if (!isAppError(error)) return { code: 'internal', statusMessage: 'An unexpected error occurred' };
  // An error of an older bundle has no details.
  const { hint, fields } = (error as Partial<AppError>).details ?? {};
  return {
    code: error.code,
    statusMessage: error.message,
    ...(hint === undefined ? {} : { hint }),
    ...(fields === undefined ? {} : { fields }),
  };
};
