import type { RunEvent } from 'shared-contracts/context/chats/run-events';
import type { PersonalData } from 'shared-contracts/server/personal-data';
import { removeChats } from './chats/clean-chats.ts';
import type { ContextContext, ContextTables } from './context-tables.ts';

type Told = Readonly<Record<string, unknown>>;
type Db = ContextContext['db'];

/** What of an event is worth reading by itself. */
function toldBy(event: RunEvent): readonly Told[] {
  if (event.type === 'source') return [{ quote: event.card.quote, page: event.card.page.slug }];
  if (event.type === 'sentence') return [{ written: event.sentence.text }];
  return [];
}

function byKey<Item>(items: readonly Item[], keyOf: (item: Item) => string): ReadonlyMap<string, readonly Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

interface Question {
  readonly chat: string;
  readonly told: Told;
}

async function questionsOf(db: Db, accountId: string): Promise<ReadonlyMap<string, readonly Question[]>> {
  const runs = await db
    .selectFrom('context_run')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('number')
    .execute();
  const events = await db
    .selectFrom('context_run_event as event')
    .innerJoin('context_run as run', 'run.id', 'event.run_id')
    .select(['event.run_id', 'event.event'])
    .where('run.account_id', '=', accountId)
    .orderBy('event.seq')
    .execute();
  const told = byKey(events, ({ run_id }) => run_id);
  const questions = runs.map((run) => ({
    chat: run.chat_id,
    told: {
      ...{ question: run.question, within: JSON.parse(run.scope) as unknown, asked: run.asked_at, ended: run.end },
      answer: (told.get(run.id) ?? []).flatMap(({ event }) => toldBy(JSON.parse(event) as RunEvent)),
    },
  }));
  return byKey(questions, ({ chat }) => chat);
}

async function chatsOf(db: Db, accountId: string): Promise<readonly Told[]> {
  const questions = await questionsOf(db, accountId);
  const chats = db.selectFrom('context_chat').selectAll().where('account_id', '=', accountId).orderBy('started_at');
  return (await chats.execute()).map(({ id, title, pinned, started_at, active_at, deleted_at }) => ({
    ...{ title, pinned: pinned === 1, started: started_at, lastUsed: active_at, putAway: deleted_at },
    questions: (questions.get(id) ?? []).map(({ told }) => told),
  }));
}

async function collectionsOf(db: Db, accountId: string): Promise<readonly Told[]> {
  const collections = await db
    .selectFrom('context_collection')
    .selectAll()
    .where('account_id', '=', accountId)
    .execute();
  const items = await db
    .selectFrom('context_item as item')
    .innerJoin('context_collection as collection', 'collection.id', 'item.collection_id')
    .selectAll('item')
    .where('collection.account_id', '=', accountId)
    .orderBy('item.place')
    .execute();
  return collections.map(({ id, name, about, made_at, changed_at, share_hash }) => ({
    ...{ name, about, made: made_at, changed: changed_at, shared: share_hash !== null },
    items: items
      .filter((item) => item.collection_id === id)
      .map(({ kind, thing, note, added_at }) => ({ kind, thing: JSON.parse(thing) as unknown, note, added: added_at })),
  }));
}

/** Keys as their owner knows them: nothing in them opens anything. */
async function keysOf(db: Db, accountId: string): Promise<readonly Told[]> {
  const keys = await db.selectFrom('context_key').selectAll().where('account_id', '=', accountId).execute();
  return keys.map((key) => ({
    ...{ name: key.name, key: key.shown, scopes: JSON.parse(key.scopes) as unknown, made: key.made_at },
    ...{ ends: key.ends_at, revoked: key.revoked_at, lastUsed: key.last_used_at, lastNetwork: key.last_network },
  }));
}

async function feedbackOf(db: Db, accountId: string): Promise<readonly Told[]> {
  const said = await db.selectFrom('context_feedback').selectAll().where('account_id', '=', accountId).execute();
  return said.map(({ quote, verdict, reason, note, at }) => ({ quote, verdict, reason, note, at }));
}

/** What is kept of people who ask: all of it is theirs alone, so that all of it goes with them. */
export const personalContext: PersonalData<ContextTables> = {
  export: async ({ db }, accountId) => {
    const usage = db.selectFrom('context_usage').selectAll().where('account_id', '=', accountId).orderBy('month');
    const choice = db.selectFrom('context_choice').select(['kept_days', 'writing']).where('account_id', '=', accountId);
    const chosen = await choice.executeTakeFirst();
    return {
      chats: await chatsOf(db, accountId),
      feedback: await feedbackOf(db, accountId),
      collections: await collectionsOf(db, accountId),
      keys: await keysOf(db, accountId),
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
    for (const table of ['context_collection', 'context_key', 'context_usage', 'context_choice'] as const) {
      await transaction.deleteFrom(table).where('account_id', '=', id).execute();
    }
  },
};
