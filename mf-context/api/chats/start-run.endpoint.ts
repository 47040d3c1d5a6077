import { randomUUID } from 'node:crypto';
import Joi from 'joi';
import { AppError } from 'shared-contracts/app-error';
import {
  maxTurns,
  startRunInput,
  type StartedRun,
  type StartRunInput,
  type StopRunInput,
} from 'shared-contracts/context/chats/start-run';
import { endpoint } from 'shared-contracts/server/endpoint';
import { entitledTo } from 'shared-contracts/server/entitlements';
import { SiteLimit } from 'shared-contracts/server/rate-limit';
import { accountIdOf } from '../account-id-of.ts';
import { countQuestion } from '../allowance/count-question.ts';
import { getAllowance } from '../allowance/get-allowance.endpoint.ts';
import { ownCollection } from '../collections/own-collection.ts';
import { hasPages } from '../collections/pages-of-collection.ts';
import { contextSliceContext, type ContextSliceContext, type ContextTransaction } from '../context-tables.ts';
import { mayUseModel } from '../model/choose-writing.endpoint.ts';
import { cleanQuestion, titleOf } from './clean-question.ts';
import { endRun } from './event-log.ts';
import { searchText } from './fold-words.ts';
import { ownRun } from './own-run.ts';
import { leaseMs, runWorkerOf } from './run-worker.ts';

/**
 * Stops a run; its quotes and sentences so far are not deleted. Stopping an ended run has no effect. Errors:
 * `not-found`, also for another member's run.
 */
export const stopRun = endpoint({
  method: 'POST',
  path: '/api/context/runs/stop',
  access: 'user',
  input: () =>
    Joi.object<StopRunInput, true>({
      run: Joi.string()
        .pattern(/^[\w-]{1,64}$/)
        .required(),
    }).options({ stripUnknown: true }),
  handle: async (anyContext, { run }): Promise<{ readonly success: true }> => {
    const { transact, now } = contextSliceContext(anyContext);
    const accountId = accountIdOf(anyContext);
    await transact(async (transaction) => {
      const own = await ownRun(transaction, accountId, run);
      if (own === null) throw new AppError('not-found', 'This question does not exist');
      if (own.ended_at === null) await endRun(transaction, own, { end: 'stopped', problem: null }, now());
    });
    runWorkerOf(anyContext).cancel(run);
    return { success: true };
  },
});

const windowMs = 60_000;
const perPerson = new SiteLimit('questions of a person', 20, windowMs);

/** How long a repeated attempt id returns the same run. */
const attemptMs = 24 * 3_600_000;

interface NewRun extends StartRunInput {
  readonly context: ContextSliceContext;
  readonly accountId: string;
  readonly limit: number | null;
  readonly worker: string;
}

interface StoredRun {
  readonly chat: string;
  readonly run: string;
  readonly isNew: boolean;
}

/** Returns the run of the same attempt, unless it is older than a day, or failed (its quota was refunded). */
async function sameAttempt(transaction: ContextTransaction, { attempt, accountId, context }: NewRun) {
  if (attempt === undefined) return null;
  const found = await transaction
    .selectFrom('context_run')
    .select(['id', 'chat_id', 'asked_at', 'end'])
    .where('account_id', '=', accountId)
    .where('attempt', '=', attempt)
    .executeTakeFirst();
  if (found === undefined) return null;
  const isSame = found.asked_at > context.now() - attemptMs && found.end !== 'failed';
  if (isSame) return { chat: found.chat_id, run: found.id, isNew: false };
  await transaction.updateTable('context_run').set({ attempt: null }).where('id', '=', found.id).execute();
  return null;
}

async function addChat(transaction: ContextTransaction, { context, accountId, question }: NewRun) {
  const id = randomUUID();
  const title = titleOf(question);
  const times = { started_at: context.now(), active_at: context.now(), deleted_at: null };
  const row = { id, account_id: accountId, title, pinned: 0, ...times, search_text: searchText(context, question) };
  await transaction.insertInto('context_chat').values(row).execute();
  return { id, number: 1 };
}

/** Returns the chat to continue, and the number of the new question in it. */
async function continueChat(transaction: ContextTransaction, chat: string, { context, accountId, question }: NewRun) {
  const own = await transaction
    .selectFrom('context_chat')
    .select((of) => [
      'search_text',
      of
        .selectFrom('context_run')
        .select(({ fn }) => fn.max('number').as('last'))
        .where('chat_id', '=', chat)
        .as('last'),
    ])
    .where('id', '=', chat)
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (own === undefined) throw new AppError('not-found', 'This conversation does not exist');
  const number = (own.last ?? 0) + 1;
  if (number > maxTurns) {
    throw new AppError('conflict', `A chat has at most ${String(maxTurns)} questions`, {
      hint: 'Please start a new one.',
    });
  }
  const search_text = searchText(context, own.search_text, question);
  await transaction
    .updateTable('context_chat')
    .set({ active_at: context.now(), search_text })
    .where('id', '=', chat)
    .execute();
  return { id: chat, number };
}

async function storeRun(transaction: ContextTransaction, input: NewRun): Promise<StoredRun> {
  const { context, accountId, limit, worker } = input;
  const same = await sameAttempt(transaction, input);
  if (same !== null) return same;
  await countQuestion(transaction, { ...context, accountId, limit });
  const chat = await (input.chat === undefined
    ? addChat(transaction, input)
    : continueChat(transaction, input.chat, input));
  const run = randomUUID();
  await transaction
    .insertInto('context_run')
    .values({
      ...{ id: run, chat_id: chat.id, account_id: accountId, number: chat.number, question: input.question },
      ...{ scope: JSON.stringify(input.scope ?? {}), leave: JSON.stringify(input.leave ?? []), mode: input.mode },
      ...{ attempt: input.attempt ?? null, asked_at: context.now(), stop_asked: 0 },
      // The process that accepts the question answers it, as long as it renews the lease.
      ...{ worker, leased_until: context.now() + leaseMs, ended_at: null, end: null, problem: null },
    })
    .execute();
  return { chat: chat.id, run, isNew: true };
}

/**
 * Checks the collection of the scope. Throws `not-found` for another member's, and `conflict` for one without pages.
 */
async function checkScope({ db }: ContextSliceContext, accountId: string, { scope }: StartRunInput): Promise<void> {
  if (scope?.collection === undefined) return;
  const { id, name } = await ownCollection(db, accountId, scope.collection);
  if (await hasPages(db, id)) return;
  throw new AppError('conflict', `“${name}” has no pages to ask about yet`, {
    hint: 'Save some pages in it first, or ask the whole archive.',
  });
}

async function checkMode(context: ContextSliceContext, accountId: string, { mode }: StartRunInput): Promise<void> {
  if (mode === 'quotes' || (await mayUseModel(context, accountId))) return;
  const hint = 'Ask for quotes instead: they come straight from the pages.';
  if (context.model === undefined) {
    throw new AppError('unavailable', 'No language model is set up on this site', { hint });
  }
  throw new AppError('conflict', 'Language models are turned off in your settings', { hint });
}

/**
 * Starts a run and stores its question; the answer follows as Server-Sent Events at `GET /api/context/runs/:run/events`
 * (resume with `Last-Event-ID` or `?after=`).
 * Errors: `bad-request` for an empty question or one longer than `maxQuestionLength`; `not-found` for a chat or
 * collection that is not the visitor's; `conflict` for a chat with `maxTurns` questions, for a collection without
 * pages, and for `written` when written answers are switched off in the settings; `too-many-requests` beyond 20
 * questions a minute and when the month's questions are used up; `unavailable` for `written` when no language model is
 * set up.
 */
export const startRun = endpoint({
  method: 'POST',
  path: '/api/context/runs',
  access: 'user',
  input: startRunInput,
  handle: async (anyContext, input): Promise<StartedRun> => {
    const context = contextSliceContext(anyContext);
    const accountId = accountIdOf(anyContext);
    if (!(await perPerson.allows(context, accountId))) {
      throw new AppError('too-many-requests', 'Too many questions at once. Please wait a minute.', {
        retryAfter: windowMs / 1_000,
      });
    }
    await checkMode(context, accountId, input);
    const question = cleanQuestion(input.question);
    await checkScope(context, accountId, input);
    const { questionsPerMonth: limit } = await entitledTo(anyContext);
    const worker = runWorkerOf(anyContext);
    const { isNew, ...saved } = await context.transact((transaction) =>
      storeRun(transaction, { ...input, question, context, accountId, limit, worker: worker.id }),
    );
    if (isNew) worker.enqueue(anyContext, saved.run);
    return { ...saved, allowance: await getAllowance.handle(anyContext, {}) };
  },
});
