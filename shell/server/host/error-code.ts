/** The `code` of an error of Node or of the database (`ENOENT`, `40001`); empty where there is none. */
export const errorCode = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
