import type { NumberedEvent, RunEvent } from 'shared-contracts/context/chats/run-events';
import type { PersonalData } from 'shared-contracts/server/personal-data';
import { removeChats } from './chats/clean-chats.ts';
import { withdrawnSources, redactWithdrawn } from './chats/redact-withdrawn.ts';
import { itemsOf } from './collections/own-collection.ts';
import { readStoredFacts } from './collections/stored-facts.ts';
import { contextRegister } from './context-register.ts';
import type { ContextSliceContext, ContextTables, ItemRow } from './context-tables.ts';

const toPersonalItem = (item: ItemRow): PersonalRecord => ({
  ...{ kind: item.kind, thing: JSON.parse(item.thing) as unknown, source: readStoredFacts(item).source },
  ...{ note: item.note, added: item.added_at },
});

/** Returns the items that an account removed and can still restore. */
async function personalTakenOut(db: ContextSliceContext['db'], accountId: string): Promise<readonly PersonalRecord[]> {
  const taken = db.selectFrom('context_taken_item').selectAll().where('account_id', '=', accountId).orderBy('taken_at');
  return (await taken.execute()).map(({ item, taken_at: at }) => ({
    ...toPersonalItem(JSON.parse(item) as ItemRow),
    at,
  }));
}

/**
 * Returns the collections of an account with their items: which pages they refer to, and the notes, but no text of the
 * pages. Reads one collection at a time, since each may be large.
 */
async function personalCollections(
  db: ContextSliceContext['db'],
  accountId: string,
): Promise<readonly PersonalRecord[]> {
  const own = db.selectFrom('context_collection').selectAll().where('account_id', '=', accountId).orderBy('made_at');
  const records: PersonalRecord[] = [];
  for (const { id, name, about, made_at, changed_at, share_hash } of await own.execute()) {
    const items = await itemsOf(db, id);
    records.push({
      ...{ name, about, made: made_at, changed: changed_at, shared: share_hash !== null },
      items: items.map(toPersonalItem),
    });
  }
  return records;
}

type PersonalRecord = Readonly<Record<string, unknown>>;
type Db = ContextSliceContext['db'];

/** Returns the parts of an event that belong in a data export. */
function describeEvent({ event }: NumberedEvent): readonly PersonalRecord[] {
  if (event.type === 'source') {
    const { quote, page, gone } = event.card;
    return [gone === true ? { page: page.slug, gone } : { quote, page: page.slug }];
  }
  if (event.type === 'sentence') return [{ written: event.sentence.text }];
  return [];
}

function byKey<Item>(items: readonly Item[], keyOf: (item: Item) => string): ReadonlyMap<string, readonly Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

interface PersonalQuestion {
  readonly chat: string;
  readonly record: PersonalRecord;
}

async function questionsOf(
  context: ContextSliceContext,
  accountId: string,
): Promise<ReadonlyMap<string, readonly PersonalQuestion[]>> {
  const { db } = context;
  const runs = await db
    .selectFrom('context_run')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('number')
    .execute();
  const rows = await db
    .selectFrom('context_run_event as event')
    .innerJoin('context_run as run', 'run.id', 'event.run_id')
    .select(['event.run_id', 'event.seq', 'event.event'])
    .where('run.account_id', '=', accountId)
    .orderBy('event.seq')
    .execute();
  const events = rows.map(({ seq, event, run_id: run }) => ({ seq, event: JSON.parse(event) as RunEvent, run }));
  const gone = await withdrawnSources(context, events);
  const record = byKey(events, ({ run }) => run);
  const questions = runs.map((run) => ({
    chat: run.chat_id,
    record: {
      ...{ question: run.question, within: JSON.parse(run.scope) as unknown, asked: run.asked_at, ended: run.end },
      answer: redactWithdrawn(record.get(run.id) ?? [], gone).flatMap(describeEvent),
    },
  }));
  return byKey(questions, ({ chat }) => chat);
}

async function chatsOf(context: ContextSliceContext, accountId: string): Promise<readonly PersonalRecord[]> {
  const questions = await questionsOf(context, accountId);
  const chats = context.db
    .selectFrom('context_chat')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('started_at');
  return (await chats.execute()).map(({ id, title, pinned, started_at, active_at, deleted_at }) => ({
    ...{ title, pinned: pinned === 1, started: started_at, lastUsed: active_at, putAway: deleted_at },
    questions: (questions.get(id) ?? []).map(({ record }) => record),
  }));
}

/** Returns the account's API keys without their secrets. */
async function keysOf(db: Db, accountId: string): Promise<readonly PersonalRecord[]> {
  const keys = await db.selectFrom('context_key').selectAll().where('account_id', '=', accountId).execute();
  return keys.map((key) => ({
    ...{ name: key.name, key: key.shown, scopes: JSON.parse(key.scopes) as unknown, made: key.made_at },
    ...{ ends: key.ends_at, revoked: key.revoked_at, lastUsed: key.last_used_at, lastNetwork: key.last_network },
  }));
}

/** Returns the events of the account's keys: created, replaced, revoked, expiry email sent. */
async function keyEventsOf(db: Db, accountId: string): Promise<readonly PersonalRecord[]> {
  const events = db.selectFrom('context_key_event').selectAll().where('account_id', '=', accountId).orderBy('at');
  return (await events.execute()).map(({ shown, what, at }) => ({ key: shown, what, at }));
}

async function feedbackOf(db: Db, accountId: string): Promise<readonly PersonalRecord[]> {
  const feedback = await db.selectFrom('context_feedback').selectAll().where('account_id', '=', accountId).execute();
  return feedback.map(({ quote, verdict, reason, note, at }) => ({ quote, verdict, reason, note, at }));
}

/** The personal data of this slice. All of it belongs to one account, so it is deleted with the account. */
export const personalContext: PersonalData<ContextTables> = {
  tables: contextRegister,
  export: async (context, accountId) => {
    const { db } = context;
    const usage = db.selectFrom('context_usage').selectAll().where('account_id', '=', accountId).orderBy('month');
    const choice = db.selectFrom('context_choice').select(['kept_days', 'writing']).where('account_id', '=', accountId);
    const chosen = await choice.executeTakeFirst();
    return {
      chats: await chatsOf(context, accountId),
      feedback: await feedbackOf(db, accountId),
      collections: await personalCollections(db, accountId),
      takenOut: await personalTakenOut(db, accountId),
      keys: await keysOf(db, accountId),
      keyEvents: await keyEventsOf(db, accountId),
      usage: (await usage.execute()).map(({ month, questions, model_tokens }) => ({
        ...{ month, questions, wordsOfModels: model_tokens },
      })),
      chatsAreKeptDays: chosen?.kept_days ?? null,
      modelsMayWrite: chosen?.writing !== 0,
    };
  },
  erase: async (transaction, { id }) => {
    const chats = await transaction.selectFrom('context_chat').select('id').where('account_id', '=', id).execute();
    await removeChats(
      transaction,
      chats.map((chat) => chat.id),
    );
    const collections = transaction.selectFrom('context_collection').select('id').where('account_id', '=', id);
    await transaction.deleteFrom('context_item').where('collection_id', 'in', collections).execute();
    const keys = transaction.selectFrom('context_key').select('id').where('account_id', '=', id);
    await transaction.deleteFrom('context_key_use').where('key_id', 'in', keys).execute();
    await transaction.deleteFrom('context_key_event').where('account_id', '=', id).execute();
    const own = ['context_collection', 'context_taken_item', 'context_key', 'context_usage', 'context_choice'] as const;
    for (const table of own) {
      await transaction.deleteFrom(table).where('account_id', '=', id).execute();
    }
  },
};
