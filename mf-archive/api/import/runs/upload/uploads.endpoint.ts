import Joi from 'joi';
import { AppError } from 'shared-contracts/app-error';
import { runId } from 'shared-contracts/archive/runs/run';
import { endpoint } from 'shared-contracts/server/endpoint';
import { archiveContext, type ArchiveContext } from '../../../core/public.ts';
import { clearRunFiles } from '../remove-run-files.ts';
import { identifyRunJob } from '../run-jobs.ts';
import { filesOfRun, openUpload, readUpload } from './find-upload.ts';
import { completeFile } from './pieces.ts';
import type { Upload } from 'shared-contracts/archive/runs/upload';

export interface RunInput {
  readonly run: string;
}

const runInput = (): Joi.ObjectSchema<RunInput> => Joi.object<RunInput, true>({ run: runId().required() });

const startedPhases: readonly string[] = ['identifying', 'open', 'finished'];

/** Resolves to whether the upload was finished. */
async function hasBegun(db: ArchiveContext['db'], run: string): Promise<boolean> {
  const known = await db.selectFrom('archive_run').select('phase').where('id', '=', run).executeTakeFirst();
  return known !== undefined && startedPhases.includes(known.phase);
}

/**
 * Finishes an upload whose files are complete, and starts processing. Can be repeated. Errors: `unauthorized`,
 * `forbidden`, `not-found`, `bad-request`, `conflict` (a file is incomplete or differs from the announced one), `gone`
 * (the upload was abandoned).
 */
export const finishUpload = endpoint({
  method: 'POST',
  path: '/api/archive/finish-upload',
  access: 'archivist',
  input: runInput,
  handle: async (anyContext, { run }): Promise<{ readonly run: string }> => {
    const context = archiveContext(anyContext);
    if (await hasBegun(context.db, run)) return { run };
    await openUpload(context, run);
    for (const file of await filesOfRun(context, run)) {
      if (file.received < file.bytes)
        throw new AppError('conflict', `“${file.path.slice(-80)}” has not fully arrived`, {
          hint: 'Send the missing files, and try again.',
        });
      if (file.hash === null) await completeFile(context, file);
    }
    await context.transact(async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable('archive_run')
        .set({ phase: 'identifying', active_at: context.now() })
        .where('id', '=', run)
        .where('phase', '=', 'uploading')
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 1n) await context.jobs.add(identifyRunJob, { run }, { key: run, transaction });
      // The upload was finished in another tab, or abandoned.
      else if (!(await hasBegun(transaction, run))) await openUpload({ db: transaction }, run);
    });
    return { run };
  },
});

/**
 * Returns the progress of an upload, in order to resume it. Errors: `unauthorized`, `forbidden`, `not-found`,
 * `bad-request`, `conflict` (it is finished), `gone` (it was abandoned).
 */
export const getUpload = endpoint({
  method: 'GET',
  path: '/api/archive/get-upload',
  access: 'archivist',
  input: runInput,
  handle: async (anyContext, { run }): Promise<Upload> => {
    const context = archiveContext(anyContext);
    await openUpload(context, run);
    return await readUpload(context, run);
  },
});

/**
 * Abandons an unfinished upload: removes the received files and refuses further ones. Can be repeated. Errors:
 * `unauthorized`, `forbidden`, `not-found`, `bad-request`, `conflict` (it is finished; its pages can be discarded).
 */
export const abandonUpload = endpoint({
  method: 'POST',
  path: '/api/archive/abandon-upload',
  access: 'archivist',
  input: runInput,
  handle: async (anyContext, { run }): Promise<{ readonly run: string }> => {
    const context = archiveContext(anyContext);
    const isAbandonedNow = await context.transact(async (transaction) => {
      const known = await transaction
        .selectFrom('archive_run')
        .select('phase')
        .where('id', '=', run)
        .executeTakeFirst();
      if (known?.phase === 'abandoned') return false;
      await openUpload({ db: transaction }, run);
      await transaction
        .updateTable('archive_run')
        .set({ phase: 'abandoned', active_at: context.now(), finished_at: context.now() })
        .where('id', '=', run)
        .execute();
      return true;
    });
    // Maintenance repeats this, since a piece may still arrive or the removal may fail.
    if (isAbandonedNow) await clearRunFiles(context, run);
    return { run };
  },
});
