import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { archiveContext, type ArchiveContext } from '../../core/public.ts';
import { bagEntries } from './bag-entries.ts';
import { readyBatches, titleYears, type TitleYear } from './find-batches.ts';
import { writeTar } from './write-tar.ts';

/** The kind of the job that makes the file of one year of a title. */
export const prepareBatchJob = 'prepare-batch';

/** Maximum disk space of ready files in bytes. The oldest are deleted, and made again when requested. */
const maxStoredBytes = 20e9;

/** Time in ms before a failed batch is retried, so that others get their turn. */
const retryAfterMs = 3_600_000;

/** Longer than any batch takes, in ms. An older file without a row is left over from a process that died. */
const maxWritingMs = 3_600_000;

/** The folder in which this machine writes a file before it is stored. */
const folderOf = ({ derivedDir }: Pick<SliceContext, 'derivedDir'>): string => join(derivedDir, 'bulk');

const storeFolder = 'archive/bulk';

export const batchKey = (id: string): string => `${storeFolder}/${id}.tar.gz`;

export const hasBatchFile = async ({ files }: Pick<SliceContext, 'files'>, id: string): Promise<boolean> =>
  (await files.size(batchKey(id))) !== null;

interface Written {
  readonly bytes: number;
  readonly sha256: string;
}

async function writeFile(context: ArchiveContext, of: TitleYear, path: string): Promise<Written> {
  const hash = createHash('sha256');
  let bytes = 0;
  await pipeline(
    Readable.from(writeTar(bagEntries(context, of))),
    createGzip({ level: 6 }),
    async function* count(pieces: AsyncIterable<Buffer>) {
      for await (const piece of pieces) {
        hash.update(piece);
        bytes += piece.length;
        yield piece;
      }
    },
    createWriteStream(path),
  );
  return { bytes, sha256: hash.digest('hex') };
}

/** Deletes rows and their files. */
async function deleteBatches(context: ArchiveContext, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await context.transact((transaction) =>
    transaction
      .deleteFrom('archive_batch')
      .where('id', 'in', [...ids])
      .execute(),
  );
  for (const id of ids) await context.files.remove(batchKey(id));
}

/**
 * Deletes files without a row, which might contain the text of removed pages, and what a crash left unfinished, once
 * they are older than `maxWritingMs`.
 */
async function deleteExcess(context: ArchiveContext): Promise<void> {
  const folder = folderOf(context);
  await mkdir(folder, { recursive: true });
  const isOld = (at: number): boolean => context.now() - at > maxWritingMs;
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if (isOld((await stat(path)).mtimeMs)) await rm(path, { force: true });
  }
  const rows = await context.db.selectFrom('archive_batch').select('id').execute();
  const known = new Set(rows.map(({ id }) => batchKey(id)));
  for await (const { key, changedAt } of context.files.list(storeFolder)) {
    if (!known.has(key) && isOld(changedAt)) await context.files.remove(key);
  }
}

/** Deletes outdated batches, those without pages, and the oldest ones beyond the limit. */
export async function removeOldBatches(context: ArchiveContext): Promise<void> {
  const rows = await context.db.selectFrom('archive_batch').selectAll().orderBy('made_at', 'desc').execute();
  const [years, ready] = [await titleYears(context), await readyBatches(context)];
  const current = new Set(years.flatMap((year) => ready(year)?.id ?? []));
  let stored = 0;
  const old = rows.filter(({ id, bytes }) => {
    if (current.has(id)) stored += bytes;
    return !current.has(id) || stored > maxStoredBytes;
  });
  await deleteBatches(
    context,
    old.map(({ id }) => id),
  );
}

interface Payload {
  readonly title: string;
  readonly year: number;
}

const isPayload = (payload: unknown): payload is Payload =>
  typeof payload === 'object' && payload !== null && 'title' in payload && 'year' in payload;

/** Also checks the file, since backups contain the row but not the file. */
async function isReady(context: ArchiveContext, of: TitleYear): Promise<boolean> {
  const row = (await readyBatches(context))(of);
  return row !== null && (await hasBatchFile(context, row.id));
}

async function makeFile(context: ArchiveContext, payload: Payload): Promise<void> {
  await removeOldBatches(context);
  await deleteExcess(context);
  const [of] = await titleYears(context, payload);
  if (of === undefined || (await isReady(context, of))) return;
  const id = randomUUID();
  const path = join(folderOf(context), `${id}.part`);
  try {
    const written = await writeFile(context, of, path);
    await context.files.putFile(batchKey(id), path);
    const { title_id, year, changed_at, pages } = of;
    const row = { id, title_id, year, changed_at, pages, ...written, made_at: context.now() };
    await context.transact(async (transaction) => {
      await transaction.deleteFrom('archive_batch').where('title_id', '=', title_id).where('year', '=', year).execute();
      await transaction.insertInto('archive_batch').values(row).execute();
    });
  } catch (error) {
    await context.files.remove(batchKey(id)).catch(() => undefined);
    throw error;
  } finally {
    await rm(path, { force: true });
  }
}

/** Instants at which failed batches may be retried, in this process. */
const failedUntil = new Map<string, number>();
const failureKey = ({ derivedDir }: Pick<SliceContext, 'derivedDir'>, { title, year }: Payload): string =>
  `${derivedDir} ${title} ${String(year)}`;

/** Returns the instant from which a batch can be requested again; 0 for any time. */
export const retryTime = (context: Pick<SliceContext, 'derivedDir'>, of: Payload): number =>
  failedUntil.get(failureKey(context, of)) ?? 0;

/**
 * Makes a batch file unless a current one exists. Never rejects for problems of the batch itself, since the queue would
 * retry it and block all others.
 */
export async function prepareBatch(anyContext: SliceContext, payload: unknown): Promise<void> {
  const context = archiveContext(anyContext);
  if (!isPayload(payload)) throw new Error('Not a year of a title');
  const key = failureKey(context, payload);
  try {
    await makeFile(context, payload);
    failedUntil.delete(key);
  } catch (error) {
    context.log.error({ error, title: payload.title, year: payload.year }, 'a bulk file could not be made');
    failedUntil.set(key, context.now() + retryAfterMs);
  }
}
