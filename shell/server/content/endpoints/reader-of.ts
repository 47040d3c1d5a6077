import { AppError } from 'shared-contracts/app-error';
import type { ContentReader } from 'shared-contracts/server/content-reader';
import type { SliceContext } from 'shared-contracts/server/slice-context';

/** The port to the content; `unavailable` where nobody opened it. */
export function readerOf({ content }: Pick<SliceContext, 'content'>): ContentReader {
  if (content === undefined) throw new AppError('unavailable', 'There is no content service here.');
  return content;
}
