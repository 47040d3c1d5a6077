/** The `code` of an error of Node or the database (`ENOENT`, `40001`); empty when it has none. */
export const errorCode = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
