import { randomUUID } from 'node:crypto';
import { AppError } from 'shared-contracts/app-error';
import type { SendFeedbackInput, SendFeedbackResult } from 'shared-contracts/content/send-feedback';
import { isOwnPath } from 'shared-contracts/own-path';
import { RateLimit } from '../../http/rate-limit.ts';
import type { ContentContext } from '../content-tables.ts';
import { feedbackKeptMs, mostFeedbackKept } from './limits.ts';

const windowMs = 10 * 60_000;
const perReader = new RateLimit(5, windowMs);
const inAll = new RateLimit(200, windowMs);

function mayBeSent({ visitor, now }: ContentContext): void {
  const at = now();
  if (perReader.allows(visitor.client?.ip ?? '', at) && inAll.allows('', at)) return;
  throw new AppError('too-many-requests', 'That is a lot of messages at once. Please try again in ten minutes.');
}

/** Without query and fragment, which may hold what a reader searched for. */
const pathOf = (about: string): string =>
  isOwnPath(about) ? new URL(about, 'http://here.invalid').pathname.slice(0, 300) : '';

/** Keeps the message, and forgets those whose time is over. */
export async function sendFeedback(
  context: ContentContext,
  { message, about }: SendFeedbackInput,
): Promise<SendFeedbackResult> {
  mayBeSent(context);
  const row = { id: randomUUID(), sent_at: context.now(), about: pathOf(about), message };
  await context.transact(async (transaction) => {
    await transaction
      .deleteFrom('content_feedback')
      .where('sent_at', '<', row.sent_at - feedbackKeptMs)
      .execute();
    const { count } = await transaction
      .selectFrom('content_feedback')
      .select((of) => of.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    if (count >= mostFeedbackKept) {
      throw new AppError('unavailable', 'The letter box is full. Please try again tomorrow.');
    }
    await transaction.insertInto('content_feedback').values(row).execute();
  });
  return { received: true };
}
