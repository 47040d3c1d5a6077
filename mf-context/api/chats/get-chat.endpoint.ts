import Joi from 'joi';
import { AppError } from 'shared-contracts/app-error';
import { addEvent, emptyRun, type FollowedRun } from 'shared-contracts/context/chats/add-event';
import type { Scope } from 'shared-contracts/context/chats/answer-parts';
import type { NumberedEvent, RunEvent } from 'shared-contracts/context/chats/run-events';
import { endpoint } from 'shared-contracts/server/endpoint';
import { accountIdOf } from '../account-id-of.ts';
import { contextSliceContext, type ContextSliceContext } from '../context-tables.ts';
import { withdrawnSources, redactWithdrawn } from './redact-withdrawn.ts';

export interface GetChatInput {
  readonly id: string;
}

/** A question and its answer so far; while it is running (`end` null), read its events after `seq`. */
export interface ChatTurn extends FollowedRun {
  readonly run: string;
  /** As it was typed. */
  readonly question: string;
  readonly scope: Scope;
  /** Ids of understood dates, names and phrases that the reader excluded. */
  readonly leave: readonly string[];
  /** The requested mode, even if no language model was available. */
  readonly mode: 'quotes' | 'written';
  /** Instant in ms. */
  readonly askedAt: number;
  /** The reader's feedback on the answer. */
  readonly feedback: 'bad' | 'good' | null;
  /** Numbers of the quotes that the reader has reported; empty or absent when there are none. */
  readonly reported?: readonly number[];
}

/** A chat with all its turns, the oldest first. */
export interface Chat {
  readonly id: string;
  readonly title: string;
  readonly pinned: boolean;
  readonly turns: readonly ChatTurn[];
}

/** Returns the answers of a chat's runs so far, by run id. */
async function answersIn(context: ContextSliceContext, chat: string): Promise<ReadonlyMap<string, FollowedRun>> {
  const rows = await context.db
    .selectFrom('context_run_event as event')
    .innerJoin('context_run as run', 'run.id', 'event.run_id')
    .select(['event.run_id', 'event.seq', 'event.event'])
    .where('run.chat_id', '=', chat)
    .orderBy('run.number')
    .orderBy('event.seq')
    .execute();
  const events = rows.map(({ seq, event }): NumberedEvent => ({ seq, event: JSON.parse(event) as RunEvent }));
  const gone = await withdrawnSources(context, events);
  const byRun = new Map<string, NumberedEvent[]>();
  rows.forEach(({ run_id }, at) => {
    byRun.set(run_id, [...(byRun.get(run_id) ?? []), ...events.slice(at, at + 1)]);
  });
  const follow = (run: readonly NumberedEvent[]): FollowedRun => redactWithdrawn(run, gone).reduce(addEvent, emptyRun);
  return new Map(Array.from(byRun, ([run, own]) => [run, follow(own)]));
}

/** Returns the numbers of the quotes that the reader has reported, by run id. */
async function reportedIn(context: ContextSliceContext, chat: string): Promise<ReadonlyMap<string, readonly number[]>> {
  const rows = await context.db
    .selectFrom('context_feedback as feedback')
    .innerJoin('context_run as run', 'run.id', 'feedback.run_id')
    .select(['feedback.run_id', 'feedback.quote'])
    .where('run.chat_id', '=', chat)
    .where('feedback.quote', '>', 0)
    .where('feedback.verdict', '=', 'bad')
    .orderBy('feedback.quote')
    .execute();
  const byRun = new Map<string, readonly number[]>();
  for (const { run_id, quote } of rows) byRun.set(run_id, [...(byRun.get(run_id) ?? []), quote]);
  return byRun;
}

async function turnsOf(context: ContextSliceContext, chat: string): Promise<readonly ChatTurn[]> {
  const [answers, reported] = [await answersIn(context, chat), await reportedIn(context, chat)];
  const runs = await context.db
    .selectFrom('context_run as run')
    .leftJoin('context_feedback as feedback', (join) =>
      join.onRef('feedback.run_id', '=', 'run.id').on('feedback.quote', '=', 0),
    )
    .select(['run.id', 'run.question', 'run.scope', 'run.leave', 'run.mode', 'run.asked_at', 'feedback.verdict'])
    .where('run.chat_id', '=', chat)
    .orderBy('run.number')
    .execute();
  return runs.map(({ id, question, scope, leave, mode, asked_at, verdict }) => ({
    ...(answers.get(id) ?? emptyRun),
    ...{ run: id, question, mode, askedAt: asked_at, feedback: verdict, reported: reported.get(id) ?? [] },
    ...{ scope: JSON.parse(scope) as Scope, leave: JSON.parse(leave) as readonly string[] },
  }));
}

/**
 * Returns one of the visitor's own chats, built from the events of its runs. Errors: `not-found`, also for another
 * member's chat.
 */
export const getChat = endpoint({
  method: 'GET',
  path: '/api/context/chat',
  access: 'user',
  input: () =>
    Joi.object<GetChatInput, true>({
      id: Joi.string()
        .pattern(/^[\w-]{1,64}$/)
        .required(),
    }).options({ stripUnknown: true }),
  handle: async (anyContext, { id }): Promise<Chat> => {
    const context = contextSliceContext(anyContext);
    const chat = await context.db
      .selectFrom('context_chat')
      .select(['title', 'pinned'])
      .where('id', '=', id)
      .where('account_id', '=', accountIdOf(anyContext))
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (chat === undefined) throw new AppError('not-found', 'This conversation does not exist');
    return { id, title: chat.title, pinned: chat.pinned === 1, turns: await turnsOf(context, id) };
  },
});
