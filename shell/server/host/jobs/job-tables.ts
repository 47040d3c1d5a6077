import { sql, type Migration } from 'kysely';
import { columnTypes } from 'shared-contracts/server/database';

/** Tables of the server itself. */
export interface CoreTables {
  readonly core_job: JobRow;
}

export interface JobRow {
  readonly id: string;
  /** `<slice>/<kind>`. */
  readonly kind: string;
  /** Unique per kind among unfinished jobs. */
  readonly key: string | null;
  /** JSON. */
  readonly payload: string;
  readonly run_at: number;
  /** Until then the job belongs to the worker that claimed it last. */
  readonly lease_until: number | null;
  readonly attempts: number;
  readonly last_error: string | null;
  /** Set when it succeeded or was given up (then `last_error` has the reason). */
  readonly done_at: number | null;
}

const createJobs: Migration = {
  up: async (schema) => {
    const types = columnTypes(schema);
    await schema.schema
      .createTable('core_job')
      .addColumn('id', types.text, (column) => column.primaryKey())
      .addColumn('kind', types.text, (column) => column.notNull())
      .addColumn('key', types.text)
      .addColumn('payload', types.text, (column) => column.notNull())
      .addColumn('run_at', types.integer, (column) => column.notNull())
      .addColumn('lease_until', types.integer)
      .addColumn('attempts', types.integer, (column) => column.notNull())
      .addColumn('last_error', types.text)
      .addColumn('done_at', types.integer)
      .execute();
    await schema.schema
      .createIndex('core_job_key')
      .on('core_job')
      .columns(['kind', 'key'])
      .unique()
      .where(sql.ref('done_at'), 'is', null)
      .execute();
    await schema.schema.createIndex('core_job_due').on('core_job').columns(['done_at', 'run_at']).execute();
  },
};

export const coreMigrations: Readonly<Record<string, Migration>> = { '001-jobs': createJobs };
