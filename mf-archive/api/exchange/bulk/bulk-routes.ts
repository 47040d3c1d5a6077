import { AppError } from 'shared-contracts/app-error';
import { chunksOf } from 'shared-contracts/server/chunks-of';
import type { MachineAnswer, MachineRequest, MachineRoute } from 'shared-contracts/server/machine-route';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { archiveContext, type BatchRow } from '../../core/public.ts';
import { instantOf } from '../public-api/serve-editions.ts';
import { allTitleYears, batchName, readBatchName, readyBatches, titleYears, type TitleYear } from './find-batches.ts';
import { batchKey, hasBatchFile, prepareBatchJob, retryTime } from './prepare-batch.ts';

/** The requested bytes of a file; `end` is exclusive. Null means the complete file, `none` a range outside the file. */
type Range = { readonly start: number; readonly end: number } | 'none' | null;

/** Returns the range of the last `count` bytes. */
const lastBytes = (count: number, size: number): { readonly start: number; readonly end: number } => ({
  start: Math.max(0, size - count),
  end: size,
});

/** Parses a single byte range (RFC 9110). Several ranges, or a malformed one, mean the complete file. */
function readRange(header: string | null, size: number): Range {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return null;
  const found =
    first === ''
      ? lastBytes(Number(last), size)
      : { start: Number(first), end: last === '' ? size : Math.min(size, Number(last) + 1) };
  return found.start < found.end ? found : 'none';
}

const retryAfter = 30;

function toListed({ publicUrl }: SliceContext, of: TitleYear, row: BatchRow | null) {
  const { title_slug: slug, title_name: name, year, pages, demonstration, changed_at: changed } = of;
  const file = row === null ? { ready: false } : { ready: true, bytes: row.bytes, sha256: row.sha256 };
  return {
    ...{ title: { slug, name }, year, pages, demonstration: demonstration === 1 },
    ...{ changed: instantOf(changed), url: `${publicUrl}/bulk/${batchName(of)}`, ...file },
  };
}

/** Lists all batches, with size and checksum for those that are ready. */
async function listBatches(context: SliceContext): Promise<MachineAnswer> {
  const [years, ready] = await Promise.all([allTitleYears(context), readyBatches(archiveContext(context))]);
  const batches = years.map((of) => toListed(context, of, ready(of)));
  const about =
    'One file for each year of a newspaper. Files are made on request, one at a time; until a file is ready the answer is 503 with Retry-After.';
  const body = JSON.stringify({ about, docs: `${context.publicUrl}/developers`, batches });
  return { body, type: 'application/json; charset=utf-8', cache: 'short' };
}

async function requestBatch(
  context: SliceContext,
  batch: { readonly title: string; readonly year: number },
): Promise<never> {
  const wait = retryTime(context, batch) - context.now();
  if (wait > 0) {
    const message =
      'This file could not be made and will not be retried for an hour. You can download its pages one by one.';
    throw new AppError('unavailable', message, { retryAfter: Math.ceil(wait / 1_000) });
  }
  // One job at a time; other batches are queued when their readers retry.
  await context.jobs.add(prepareBatchJob, batch, { key: prepareBatchJob });
  const busy = 'This file is being made, or is waiting its turn. Please try again shortly.';
  throw new AppError('unavailable', busy, { retryAfter });
}

function sendFile(
  { files }: SliceContext,
  request: MachineRequest,
  { id, bytes: size, sha256 }: BatchRow,
  name: string,
): MachineAnswer {
  const headers = {
    ...{ etag: `"${sha256}"`, 'accept-ranges': 'bytes' },
    ...{ 'content-disposition': `attachment; filename="${name}"`, 'x-checksum-sha256': sha256 },
  };
  const ifRange = request.header('if-range');
  const range = ifRange === null || ifRange === headers.etag ? readRange(request.header('range'), size) : null;
  if (range === 'none') {
    return { status: 416, headers: { ...headers, 'content-range': `bytes */${String(size)}` }, cache: 'private' };
  }
  const { start, end } = range ?? { start: 0, end: size };
  const part = range === null ? {} : { 'content-range': `bytes ${String(start)}-${String(end - 1)}/${String(size)}` };
  return {
    status: range === null ? 200 : 206,
    headers: { ...headers, ...part, 'content-length': String(end - start) },
    ...{ type: 'application/gzip', body: chunksOf(files, batchKey(id), start, end), cache: 'short' },
  };
}

async function downloadBatch(context: SliceContext, request: MachineRequest): Promise<MachineAnswer> {
  const { file = '' } = request.params;
  const batch = readBatchName(file);
  const [of] = batch === null ? [] : await titleYears(archiveContext(context), batch);
  if (batch === null || of === undefined) {
    throw new AppError('not-found', `There is no such file. See ${context.publicUrl}/bulk/ for a list`);
  }
  const row = (await readyBatches(archiveContext(context)))(of);
  if (row === null || !(await hasBatchFile(context, row.id))) return await requestBatch(context, batch);
  return sendFile(context, request, row, file);
}

/** `/bulk/`, and a file for each year of a title: bags (BagIt 1.0) with text, ALTO, metadata and checksums. */
export const bulkRoutes: readonly MachineRoute[] = [
  { methods: ['GET'], path: '/bulk/', open: true, handle: listBatches },
  { methods: ['GET'], path: '/bulk/:file', open: true, handle: downloadBatch },
];
