import { isDeepStrictEqual } from 'node:util';
import { AppError } from 'shared-contracts/app-error';
import type { FollowedRun } from 'shared-contracts/context/chats/add-event';
import type { V1Answer, V1AskBody } from 'shared-contracts/context/v1/questions';
import type { MachineRequest } from 'shared-contracts/server/machine-route';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { accountIdOf } from '../account-id-of.ts';
import { cleanQuestion } from '../chats/clean-question.ts';
import { ownRun } from '../chats/own-run.ts';
import { runWorkerOf } from '../chats/run-worker.ts';
import { contextSliceContext } from '../context-tables.ts';
import { waitForEnd } from './wait-for-end.ts';
import { toV1Answer } from './to-v1-answer.ts';
import { startRun } from '../chats/start-run.endpoint.ts';

/** The time limit of a request, in ms; it waits two seconds less for the answer, so that it can still respond. */
export const askDeadlineMs = 25_000;

function attemptIn({ header }: MachineRequest): string | undefined {
  const sent = header('idempotency-key');
  if (sent === null) return undefined;
  // The draft standard of the header puts the value in quotes; most programs omit them.
  const attempt = sent.replace(/^"(.*)"$/, '$1');
  if (/^[\w-]{16,64}$/.test(attempt)) return attempt;
  throw new AppError('bad-request', 'An Idempotency-Key has 16 to 64 letters, digits, _ and -');
}

const attemptConflict = (message: string): AppError =>
  new AppError('conflict', message, {
    hint: 'Use a new one for every new question, even if only the scope has changed.',
  });

/**
 * Starts a run as the site does, with storage, quota and history. Rejects with `conflict` when the Idempotency-Key
 * belongs to another or a deleted question.
 */
async function ask(context: SliceContext, { question, scope }: V1AskBody, attempt: string | undefined) {
  const started = await startRun.handle(context, {
    question,
    mode: 'quotes',
    ...(scope !== undefined && { scope }),
    ...(attempt !== undefined && { attempt }),
  });
  const run = await ownRun(contextSliceContext(context).db, accountIdOf(context), started.run);
  if (run === null) throw attemptConflict('The question with this Idempotency-Key was deleted on the site');
  const isSame = run.question === cleanQuestion(question) && isDeepStrictEqual(JSON.parse(run.scope), { ...scope });
  if (!isSame) throw attemptConflict('This Idempotency-Key was used for another question');
  return started;
}

function problemOf({ end, problem }: FollowedRun): AppError | null {
  if (end === null) {
    return new AppError('timeout', 'The answer is taking too long for one request. The question is saved.', {
      hint: 'Send it again with the same Idempotency-Key, or read the answer in your history on the site.',
    });
  }
  if (end === 'done') return null;
  if (end === 'stopped') return attemptConflict('The question with this Idempotency-Key was stopped on the site');
  return new AppError('unavailable', problem ?? 'The question was not fully answered. Please ask again.', {
    retryAfter: 5,
  });
}

/**
 * Responds to `POST /api/v1/questions` for the key's owner. Errors: those of `startRun`; `bad-request` for a bad
 * Idempotency-Key, `conflict` if it belongs to another, a deleted or a stopped question, `timeout` when the answer
 * takes too long, `unavailable` when it failed.
 */
export async function answerV1Question(
  context: SliceContext,
  body: V1AskBody,
  request: MachineRequest,
): Promise<V1Answer> {
  const { chat, run, allowance } = await ask(context, body, attemptIn(request));
  const followed = await waitForEnd(context, runWorkerOf(context).signals, { run, maxMs: askDeadlineMs - 2_000 });
  const problem = problemOf(followed);
  if (problem !== null) throw problem;
  return toV1Answer(context, { run, chat, question: body.question, followed, allowance });
}
