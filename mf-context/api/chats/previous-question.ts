import type { RunEvent } from 'shared-contracts/context/chats/run-events';
import type { ContextContext, RunRow } from '../context-tables.ts';

/** The question before a run in its chat, as it was looked up: what a follow-up points back to. Null for the first. */
export async function previousQuestion({ db }: Pick<ContextContext, 'db'>, run: RunRow): Promise<string | null> {
  const before = await db
    .selectFrom('context_run')
    .leftJoin('context_run_event', (join) =>
      join.onRef('context_run_event.run_id', '=', 'context_run.id').on('context_run_event.seq', '=', 1),
    )
    .select(['context_run.question', 'context_run_event.event'])
    .where('context_run.chat_id', '=', run.chat_id)
    .where('context_run.number', '<', run.number)
    .orderBy('context_run.number', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (before === undefined) return null;
  const event = before.event === null ? null : (JSON.parse(before.event) as RunEvent);
  return event?.type === 'query' ? event.asked.asked : before.question;
}
