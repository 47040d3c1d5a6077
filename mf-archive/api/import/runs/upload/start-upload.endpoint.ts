import { randomBytes, randomUUID } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import Joi from 'joi';
import { AppError } from 'shared-contracts/app-error';
import { maxRunNameLength } from 'shared-contracts/archive/runs/run';
import {
  maxUploadBytes,
  maxUploadFileBytes,
  maxUploadFiles,
  type AnnouncedFile,
  type Upload,
} from 'shared-contracts/archive/runs/upload';
import { endpoint } from 'shared-contracts/server/endpoint';
import { archiveContext, type ArchiveContext, type RunFileRow } from '../../../core/public.ts';
import { findClash, pathProblem } from './file-path.ts';
import { readUpload } from './find-upload.ts';

export interface StartUploadInput {
  readonly name: string;
  /** The newspaper of scans whose file names do not contain it; if empty, only names of files and folders are used. */
  readonly title: string;
  readonly files: readonly AnnouncedFile[];
}

const announcedFile = (): Joi.ObjectSchema<AnnouncedFile> =>
  Joi.object<AnnouncedFile, true>({
    path: Joi.string().max(300).required(),
    bytes: Joi.number().integer().min(1).max(maxUploadFileBytes).required().messages({
      'number.min': 'The file is empty',
      'number.max': 'A file may have at most 600 MB',
    }),
    sha256: Joi.string()
      .lowercase()
      .pattern(/^[0-9a-f]{64}$/)
      .allow('')
      .default(''),
  });

const rowsAtOnce = 200;
/** Number of times a file is on disk: as pieces, as the assembled file, and as original with tiles. */
const copiesPerFile = 3;
/** Maximum number of unfinished uploads per person. */
const maxOpenUploads = 20;

function checkNames({ files }: StartUploadInput): void {
  for (const { path } of files) {
    const problem = pathProblem(path);
    if (problem !== null) throw new AppError('bad-request', `“${path.slice(0, 80)}” ${problem}`);
  }
  const clash = findClash(files.map(({ path }) => path));
  if (clash !== null)
    throw new AppError('bad-request', `“${clash.slice(0, 80)}” is the name of two files, or of a file and a folder`);
}

/** Rejects with `storage-full` if the disk has no space to import this many bytes. */
export async function requireRoom({ derivedDir }: ArchiveContext, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(derivedDir);
  if (bytes * copiesPerFile > bavail * bsize)
    throw new AppError('storage-full', 'There is not enough disk space for these files');
}

async function checkOpen({ db }: ArchiveContext, account: string | null): Promise<void> {
  const { open } = await db
    .selectFrom('archive_run')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('phase', '=', 'uploading')
    .where('account_id', account === null ? 'is' : '=', account)
    .executeTakeFirstOrThrow();
  if (open >= maxOpenUploads)
    throw new AppError(
      'conflict',
      `You have ${String(open)} unfinished uploads. Please continue or cancel one of them first`,
    );
}

/**
 * Announces the files of an upload. Processing starts with `finish-upload`. Errors: `unauthorized`, `forbidden`,
 * `bad-request` (invalid or duplicate names, too many files, too large), `conflict` (too many unfinished uploads),
 * `storage-full`.
 */
export const startUpload = endpoint({
  method: 'POST',
  path: '/api/archive/start-upload',
  access: 'archivist',
  input: () =>
    Joi.object<StartUploadInput>({
      name: Joi.string()
        .trim()
        .max(maxRunNameLength)
        .required()
        .messages({ '*': `Please enter a name of at most ${String(maxRunNameLength)} characters` }),
      title: Joi.string().trim().allow('').max(200).default(''),
      files: Joi.array()
        .items(announcedFile())
        .min(1)
        .max(maxUploadFiles)
        .required()
        .messages({
          'array.min': 'Please choose the files',
          'array.max': `At most ${String(maxUploadFiles)} files can be uploaded at once`,
        }),
    }),
  handle: async (anyContext, input): Promise<Upload> => {
    const context = archiveContext(anyContext);
    const named = { ...input, files: input.files.map((file) => ({ ...file, path: file.path.normalize('NFC') })) };
    checkNames(named);
    const bytes = named.files.reduce((sum, file) => sum + file.bytes, 0);
    if (bytes > maxUploadBytes)
      throw new AppError('bad-request', 'At most 20 GB can be uploaded at once. Please upload in parts');
    await requireRoom(context, bytes);
    await checkOpen(context, context.visitor.id);
    const run = randomUUID();
    const now = context.now();
    const rows = named.files.map(({ path, bytes, sha256 }, index): RunFileRow => ({
      ...{ run, number: index + 1, path, bytes, received: 0, hash: null },
      announced_hash: sha256 === '' ? null : sha256,
    }));
    await context.transact(async (transaction) => {
      await transaction
        .insertInto('archive_run')
        .values({
          ...{ id: run, kind: 'upload', name: input.name, title: input.title === '' ? null : input.title },
          ...{ account_id: context.visitor.id, phase: 'uploading', secret: randomBytes(32).toString('hex') },
          ...{ started_at: now, active_at: now, finished_at: null, counts: null },
          ...{ problem_count: 0, files_removed: 0, attempts: 0 },
        })
        .execute();
      for (let from = 0; from < rows.length; from += rowsAtOnce)
        await transaction
          .insertInto('archive_run_file')
          .values(rows.slice(from, from + rowsAtOnce))
          .execute();
    });
    return await readUpload(context, run);
  },
});
