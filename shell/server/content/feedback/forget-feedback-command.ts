import type { SliceCommand } from 'shared-contracts/server/api-slice';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import type { ContentContext } from '../content-tables.ts';

/** Removes one message, such as one that names somebody: `forget-feedback <id>`, with the id that `list-feedback` prints. */
export const forgetFeedbackCommand: SliceCommand = async (context: SliceContext, [id = ''], terminal) => {
  const { transact } = context as unknown as ContentContext;
  const { numDeletedRows } = await transact((transaction) =>
    transaction.deleteFrom('content_feedback').where('id', '=', id).executeTakeFirstOrThrow(),
  );
  const isGone = numDeletedRows > 0n;
  terminal.write(isGone ? 'It is forgotten.\n' : 'There is no such message. list-feedback prints the id of each.\n');
  return isGone ? 0 : 1;
};
