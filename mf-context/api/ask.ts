import { AppError } from 'shared-contracts/app-error';
import type { ArchiveAnswer } from 'shared-contracts/context/answer';
import type { AskInput } from 'shared-contracts/context/ask';
import { RateLimit } from 'shared-contracts/server/rate-limit';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { answerQuestion } from './answering/answer-question.ts';

const windowMs = 60_000;
const perPerson = new RateLimit(30, windowMs);

/** One question of a member, answered with quotes. Quotas of plans are not counted here yet. */
export async function ask(context: SliceContext, input: AskInput): Promise<ArchiveAnswer> {
  if (!perPerson.allows(context.visitor.id ?? '', context.now())) {
    throw new AppError('too-many-requests', 'That is a lot of questions at once. Please go on in a minute.', {
      retryAfter: windowMs / 1000,
    });
  }
  return await answerQuestion(context, input);
}
