import { AppError } from 'shared-contracts/app-error';

const part = /^[a-z0-9][a-z0-9._-]{0,99}$/;

/** Throws `bad-request` for anything but `a-z0-9._-` parts joined by `/`: no dot in front, so no way out of the folder. */
export function checkFileKey(key: string): string {
  if (key.length > 400 || !key.split('/').every((name) => part.test(name))) {
    throw new AppError('bad-request', 'This is not the name of a file here');
  }
  return key;
}
