import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { AppError, isAppError } from 'shared-contracts/app-error';
import type { FileStore, StoredFile } from 'shared-contracts/server/file-store';
import { diskFull, noteWriteSucceeded } from '../disk/disk-full.ts';
import { errorCode } from '../error-code.ts';
import { checkFileKey, isFileKey, noSuchFile } from './file-key.ts';
import { putInParts } from './put-in-parts.ts';
import { bodyOf, HashMismatchError, isPassing, S3Error, xmlText, type S3Client } from './s3-client.ts';

/** A part of a file, and which content it belongs to. */
export interface VersionedPart {
  readonly bytes: Uint8Array;
  /** Changes with the content of the file; empty for a part after its end. */
  readonly version: string;
}

/** A store whose files have versions, so that copies of them can be checked. */
export interface VersionedFileStore extends FileStore {
  /** Resolves to null if there is no such file. */
  version(key: string): Promise<string | null>;
  /** Like `getRange`, but with the version. */
  getPart(key: string, start: number, end: number): Promise<VersionedPart>;
}

/** Larger files are sent in parts. */
const largeBytes = 64 * 1024 * 1024;
const fullCodes: readonly string[] = ['QuotaExceeded', 'StorageFull', 'XMinioStorageFull', 'InsufficientStorage'];

/** The answer to a HEAD has no body, and so no code. */
const isMissing = (error: unknown): boolean =>
  error instanceof S3Error && error.status === 404 && ['NoSuchKey', '404'].includes(error.code);

/** Errors of this machine's own files have a code; those of a connection have it in their cause. */
const isOutage = (error: unknown): boolean =>
  error instanceof S3Error
    ? isPassing(error)
    : !(isAppError(error) || error instanceof HashMismatchError || errorCode(error) !== '');

/** Converts refusals of the store into the errors that callers expect; others stay as they are. */
function translate(error: unknown): unknown {
  if (isMissing(error)) return noSuchFile();
  if (error instanceof S3Error && (error.status === 507 || fullCodes.includes(error.code)))
    return diskFull('files', error);
  if (!isOutage(error)) return error;
  return new AppError('unavailable', 'The site cannot reach its files right now. Try again in a minute', {
    cause: error,
    retryAfter: 60,
  });
}

async function attempt<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw translate(error);
  }
}

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const versionOf = (response: Response): string => response.headers.get('etag') ?? '';

/** Reads a file whole, and compares its hash with the one that it was stored with. */
async function wholeBody(response: Response): Promise<Uint8Array> {
  const bytes = await bodyOf(response);
  const stored = response.headers.get('x-amz-meta-sha256');
  if (stored !== null && stored !== hashOf(bytes))
    throw new HashMismatchError('A file of the store does not fit its hash');
  return bytes;
}

async function hashBody(response: Response): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of response.body ?? []) hash.update(part as Uint8Array);
  return hash.digest('hex');
}

/** Returns the files of one page of a listing; other programs’ keys, which cannot be files here, are left out. */
function filesIn(xml: string): readonly StoredFile[] {
  return xml.split('<Contents>').flatMap((part, index) => {
    const key = index === 0 ? '' : xmlText(part, 'Key');
    if (!isFileKey(key)) return [];
    return [{ key, bytes: Number(xmlText(part, 'Size')), changedAt: Date.parse(xmlText(part, 'LastModified')) }];
  });
}

async function* listFiles(client: S3Client, folder: string): AsyncGenerator<StoredFile> {
  let next = '';
  do {
    const query = { 'list-type': '2', prefix: `${folder}/`, ...(next === '' ? {} : { 'continuation-token': next }) };
    const xml = await attempt(() =>
      client.send({ method: 'GET', key: '', query }, async (response) =>
        Buffer.from(await bodyOf(response)).toString(),
      ),
    );
    yield* filesIn(xml);
    next = xmlText(xml, 'NextContinuationToken');
  } while (next !== '');
}

/** Resolves to no bytes for a part after the end of the file; rejects when there is no such file. */
async function readPart(client: S3Client, key: string, start: number, end: number): Promise<VersionedPart> {
  const headers = { range: `bytes=${String(start)}-${String(Math.max(start, end - 1))}` };
  try {
    return await client.send({ method: 'GET', key, headers }, async (response) => {
      const bytes = await bodyOf(response);
      // A store may ignore the range.
      const part = response.status === 206 ? bytes : bytes.subarray(start);
      return { bytes: part.subarray(0, Math.max(0, end - start)), version: versionOf(response) };
    });
  } catch (error) {
    if (error instanceof S3Error && error.status === 416) return { bytes: new Uint8Array(), version: '' };
    throw error;
  }
}

async function putBytes(client: S3Client, key: string, bytes: Uint8Array): Promise<string> {
  const sha256 = hashOf(bytes);
  const headers = { 'content-type': 'application/octet-stream', 'x-amz-meta-sha256': sha256 };
  await client.send({ method: 'PUT', key, headers, body: bytes, sha256 }, bodyOf);
  return sha256;
}

async function sizeAt(path: string): Promise<number> {
  const info = await stat(path).catch((error: unknown) => {
    throw errorCode(error) === 'ENOENT' ? noSuchFile() : error;
  });
  return info.size;
}

/**
 * A file store in a bucket of an S3 service. Each file carries its SHA-256 as metadata, and is compared with it when it
 * is read whole. Rejects with `unavailable` when the store does not answer.
 */
export function s3FileStore(client: S3Client): VersionedFileStore {
  const head = async <Result>(key: string, read: (response: Response) => Result): Promise<Result | null> => {
    try {
      return await client.send({ method: 'HEAD', key: checkFileKey(key) }, read);
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  };
  const write = (work: () => Promise<string>): Promise<string> =>
    attempt(async () => {
      const hash = await work();
      noteWriteSucceeded('files');
      return hash;
    });
  const getPart = (key: string, start: number, end: number): Promise<VersionedPart> =>
    attempt(() => readPart(client, checkFileKey(key), start, end));

  return {
    put: (key, bytes) => write(() => putBytes(client, checkFileKey(key), bytes)),
    putFile: (key, path) =>
      write(async () => {
        checkFileKey(key);
        const bytes = await sizeAt(path);
        return bytes > largeBytes
          ? await putInParts(client, key, path)
          : await putBytes(client, key, await readFile(path));
      }),
    get: (key) => attempt(() => client.send({ method: 'GET', key: checkFileKey(key) }, wholeBody)),
    getPart,
    getRange: async (key, start, end) => (await getPart(key, start, end)).bytes,
    version: (key) => attempt(() => head(key, versionOf)),
    size: (key) => attempt(() => head(key, (response) => Number(response.headers.get('content-length')))),
    remove: (key) =>
      attempt(async () => {
        await client.send({ method: 'DELETE', key: checkFileKey(key) }, bodyOf).catch((error: unknown) => {
          if (!isMissing(error)) throw error;
        });
      }),
    hash: (key) => attempt(() => client.send({ method: 'GET', key: checkFileKey(key) }, hashBody)),
    list: (folder) => listFiles(client, checkFileKey(folder)),
  };
}
