import { AppError } from 'shared-contracts/app-error';
import type { ContentReader } from 'shared-contracts/server/content-reader';
import type { SliceContext } from 'shared-contracts/server/slice-context';

/** Returns the port to the content. Throws `unavailable` when there is none. */
export function readerOf({ content }: Pick<SliceContext, 'content'>): ContentReader {
  if (content === undefined) throw new AppError('unavailable', 'This site has no content service.');
  return content;
}
