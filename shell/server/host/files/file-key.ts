import { AppError } from 'shared-contracts/app-error';

const part = /^[a-z0-9][a-z0-9._-]{0,99}$/;

/** True for `a-z0-9._-` parts joined by `/`, each of which starts with a letter or digit. */
export const isFileKey = (key: string): boolean => key.length <= 400 && key.split('/').every((name) => part.test(name));

/**
 * Throws `bad-request` for anything but `a-z0-9._-` parts joined by `/`. No part starts with a dot, so none leaves the
 * folder of a store.
 */
export function checkFileKey(key: string): string {
  if (!isFileKey(key)) throw new AppError('bad-request', 'This is not the name of a file here');
  return key;
}

/** The error for a key under which nothing is stored. */
export const noSuchFile = (): AppError => new AppError('not-found', 'There is no such file');
