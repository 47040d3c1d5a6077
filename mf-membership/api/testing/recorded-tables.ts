import type { Kysely, Migration } from 'kysely';
import { columnTypes } from 'shared-contracts/server/database';

/** Tables for what the shell would store, so that rolled-back and retried transactions behave as on a real site. */
export interface RecordedTables {
  readonly test_letter: { readonly number: number; readonly letter: string };
  readonly test_plan: { readonly account_id: string; readonly record: string };
  readonly test_job: {
    readonly id: string;
    readonly kind: string;
    readonly key: string | null;
    readonly payload: string;
    readonly run_at: number;
    readonly done: number;
  };
}

export const createRecordedTables: Migration = {
  up: async (db: Kysely<RecordedTables>) => {
    const { text, integer } = columnTypes(db);
    await db.schema
      .createTable('test_letter')
      .addColumn('number', integer, (column) => column.primaryKey())
      .addColumn('letter', text, (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('test_plan')
      .addColumn('account_id', text, (column) => column.primaryKey())
      .addColumn('record', text, (column) => column.notNull())
      .execute();
    await db.schema
      .createTable('test_job')
      .addColumn('id', text, (column) => column.primaryKey())
      .addColumn('kind', text, (column) => column.notNull())
      .addColumn('key', text)
      .addColumn('payload', text, (column) => column.notNull())
      .addColumn('run_at', integer, (column) => column.notNull())
      .addColumn('done', integer, (column) => column.notNull())
      .addUniqueConstraint('test_job_once', ['kind', 'key'])
      .execute();
  },
};
