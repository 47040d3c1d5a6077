import type { Kysely, Migration } from 'kysely';
import { columnTypes, type ColumnTypes } from 'shared-contracts/server/database';
import type { ContextTables } from '../context-tables.ts';

type Db = Kysely<ContextTables>;

async function createChats({ schema }: Db, { text, integer }: ColumnTypes): Promise<void> {
  await schema
    .createTable('context_chat')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('account_id', text, (column) => column.notNull())
    .addColumn('title', text, (column) => column.notNull())
    .addColumn('pinned', integer, (column) => column.notNull())
    .addColumn('started_at', integer, (column) => column.notNull())
    .addColumn('active_at', integer, (column) => column.notNull())
    .addColumn('deleted_at', integer)
    .addColumn('search_text', text, (column) => column.notNull())
    .execute();
  await schema.createIndex('context_chat_own').on('context_chat').columns(['account_id', 'active_at']).execute();
  await schema.createIndex('context_chat_deleted').on('context_chat').column('deleted_at').execute();
  await schema
    .createTable('context_choice')
    .addColumn('account_id', text, (column) => column.primaryKey())
    .addColumn('kept_days', integer)
    .addColumn('collection_id', text)
    .execute();
}

async function createRuns({ schema }: Db, { text, integer }: ColumnTypes): Promise<void> {
  await schema
    .createTable('context_run')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('chat_id', text, (column) => column.notNull().references('context_chat.id'))
    .addColumn('account_id', text, (column) => column.notNull())
    .addColumn('number', integer, (column) => column.notNull())
    .addColumn('question', text, (column) => column.notNull())
    .addColumn('scope', text, (column) => column.notNull())
    .addColumn('leave', text, (column) => column.notNull())
    .addColumn('mode', text, (column) => column.notNull())
    .addColumn('attempt', text)
    .addColumn('asked_at', integer, (column) => column.notNull())
    .addColumn('stop_asked', integer, (column) => column.notNull())
    .addColumn('worker', text)
    .addColumn('leased_until', integer)
    .addColumn('ended_at', integer)
    .addColumn('end', text)
    .addColumn('problem', text)
    .addUniqueConstraint('context_run_number', ['chat_id', 'number'])
    .addUniqueConstraint('context_run_attempt', ['account_id', 'attempt'])
    .execute();
  await schema.createIndex('context_run_open').on('context_run').columns(['ended_at', 'leased_until']).execute();
  await schema
    .createTable('context_run_event')
    .addColumn('run_id', text, (column) => column.notNull().references('context_run.id'))
    .addColumn('seq', integer, (column) => column.notNull())
    .addColumn('event', text, (column) => column.notNull())
    .addColumn('at', integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('context_run_event_key', ['run_id', 'seq'])
    .execute();
  await schema
    .createTable('context_feedback')
    .addColumn('run_id', text, (column) => column.notNull().references('context_run.id'))
    .addColumn('quote', integer, (column) => column.notNull())
    .addColumn('account_id', text, (column) => column.notNull())
    .addColumn('verdict', text, (column) => column.notNull())
    .addColumn('reason', text, (column) => column.notNull())
    .addColumn('note', text, (column) => column.notNull())
    .addColumn('at', integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('context_feedback_key', ['run_id', 'quote'])
    .execute();
  await schema
    .createTable('context_usage')
    .addColumn('account_id', text, (column) => column.notNull())
    .addColumn('month', text, (column) => column.notNull())
    .addColumn('questions', integer, (column) => column.notNull())
    .addColumn('model_tokens', integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('context_usage_key', ['account_id', 'month'])
    .execute();
}

async function createCollections({ schema }: Db, { text, integer }: ColumnTypes): Promise<void> {
  await schema
    .createTable('context_collection')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('account_id', text, (column) => column.notNull())
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('about', text, (column) => column.notNull())
    .addColumn('made_at', integer, (column) => column.notNull())
    .addColumn('changed_at', integer, (column) => column.notNull())
    .addColumn('share_hash', text, (column) => column.unique())
    .addColumn('share_key', text)
    .execute();
  await schema
    .createIndex('context_collection_own')
    .on('context_collection')
    .columns(['account_id', 'changed_at'])
    .execute();
  await schema
    .createTable('context_item')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('collection_id', text, (column) => column.notNull().references('context_collection.id'))
    .addColumn('kind', text, (column) => column.notNull())
    .addColumn('thing_key', text, (column) => column.notNull())
    .addColumn('thing', text, (column) => column.notNull())
    .addColumn('kept', text, (column) => column.notNull())
    .addColumn('note', text, (column) => column.notNull())
    .addColumn('place', integer, (column) => column.notNull())
    .addColumn('added_at', integer, (column) => column.notNull())
    .addUniqueConstraint('context_item_once', ['collection_id', 'thing_key'])
    .execute();
  await schema.createIndex('context_item_order').on('context_item').columns(['collection_id', 'place']).execute();
}

async function createKeys({ schema }: Db, { text, integer }: ColumnTypes): Promise<void> {
  await schema
    .createTable('context_key')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('account_id', text, (column) => column.notNull())
    .addColumn('name', text, (column) => column.notNull())
    .addColumn('secret_hash', text, (column) => column.notNull().unique())
    .addColumn('shown', text, (column) => column.notNull())
    .addColumn('scopes', text, (column) => column.notNull())
    .addColumn('made_at', integer, (column) => column.notNull())
    .addColumn('ends_at', integer, (column) => column.notNull())
    .addColumn('revoked_at', integer)
    .addColumn('replaced_by', text)
    .addColumn('last_used_at', integer)
    .addColumn('last_network', text)
    .execute();
  await schema.createIndex('context_key_own').on('context_key').column('account_id').execute();
  await schema
    .createTable('context_key_use')
    .addColumn('key_id', text, (column) => column.notNull().references('context_key.id'))
    .addColumn('day', text, (column) => column.notNull())
    .addColumn('requests', integer, (column) => column.notNull())
    .addColumn('refused', integer, (column) => column.notNull())
    .addPrimaryKeyConstraint('context_key_use_key', ['key_id', 'day'])
    .execute();
}

/** Creates the tables for chats and their events, collections, API keys, and usage. */
export const createContextTables: Migration = {
  up: async (db: Db) => {
    const types = columnTypes(db);
    await createChats(db, types);
    await createRuns(db, types);
    await createCollections(db, types);
    await createKeys(db, types);
  },
};
