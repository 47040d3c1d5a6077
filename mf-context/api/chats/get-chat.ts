import { AppError } from 'shared-contracts/app-error';
import { addEvent, nothingTold, type FollowedRun } from 'shared-contracts/context/chats/add-event';
import type { Chat, ChatTurn, GetChatInput } from 'shared-contracts/context/chats/get-chat';
import type { RunEvent } from 'shared-contracts/context/chats/run-events';
import type { Scope } from 'shared-contracts/context/chats/told-answer';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { askerOf } from '../asker-of.ts';
import { contextContext, type ContextContext } from '../context-tables.ts';

/** What each run of a chat has told so far. */
async function toldIn({ db }: ContextContext, chat: string): Promise<ReadonlyMap<string, FollowedRun>> {
  const rows = await db
    .selectFrom('context_run_event as event')
    .innerJoin('context_run as run', 'run.id', 'event.run_id')
    .select(['event.run_id', 'event.seq', 'event.event'])
    .where('run.chat_id', '=', chat)
    .orderBy('run.number')
    .orderBy('event.seq')
    .execute();
  const told = new Map<string, FollowedRun>();
  for (const { run_id, seq, event } of rows) {
    told.set(run_id, addEvent(told.get(run_id) ?? nothingTold, { seq, event: JSON.parse(event) as RunEvent }));
  }
  return told;
}

async function turnsOf(context: ContextContext, chat: string): Promise<readonly ChatTurn[]> {
  const told = await toldIn(context, chat);
  const runs = await context.db
    .selectFrom('context_run as run')
    .leftJoin('context_feedback as feedback', (join) =>
      join.onRef('feedback.run_id', '=', 'run.id').on('feedback.quote', '=', 0),
    )
    .select(['run.id', 'run.question', 'run.scope', 'run.asked_at', 'feedback.verdict'])
    .where('run.chat_id', '=', chat)
    .orderBy('run.number')
    .execute();
  return runs.map(({ id, question, scope, asked_at, verdict }) => ({
    ...(told.get(id) ?? nothingTold),
    ...{ run: id, question, scope: JSON.parse(scope) as Scope, askedAt: asked_at, feedback: verdict },
  }));
}

/** A chat of one's own with its turns, made from what its runs told. */
export async function getChat(anyContext: SliceContext, { id }: GetChatInput): Promise<Chat> {
  const context = contextContext(anyContext);
  const chat = await context.db
    .selectFrom('context_chat')
    .select(['title', 'pinned'])
    .where('id', '=', id)
    .where('account_id', '=', askerOf(anyContext))
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (chat === undefined) throw new AppError('not-found', 'There is no such chat');
  return { id, title: chat.title, pinned: chat.pinned === 1, turns: await turnsOf(context, id) };
}
