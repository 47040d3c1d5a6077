import { AppError } from 'shared-contracts/app-error';
import type { SliceContext } from 'shared-contracts/server/slice-context';

/** Returns the id of the account that makes the request. Throws `unauthorized` for a guest. */
export function accountIdOf({ visitor }: Pick<SliceContext, 'visitor'>): string {
  if (visitor.id === null) throw new AppError('unauthorized', 'Please log in to ask the archive.');
  return visitor.id;
}
