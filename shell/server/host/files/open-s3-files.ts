import { randomUUID } from 'node:crypto';
import type { FileStore } from 'shared-contracts/server/file-store';
import { isAppError } from 'shared-contracts/app-error';
import { ownValue } from 'shared-contracts/own-value';
import type { S3Access } from '../settings/s3-access.ts';
import { errorCode } from '../error-code.ts';
import { StartError } from '../start-error.ts';
import { cachedFileStore } from './cached-file-store.ts';
import { S3Client, S3Error } from './s3-client.ts';
import { s3FileStore } from './s3-file-store.ts';

/** Code of the store → what the operator has to correct. */
const corrections: Readonly<Record<string, string>> = {
  InvalidAccessKeyId: 'it does not know S3_ACCESS_KEY_ID',
  XAdminUserNotFound: 'it does not know S3_ACCESS_KEY_ID',
  SignatureDoesNotMatch: 'S3_SECRET_ACCESS_KEY does not belong to S3_ACCESS_KEY_ID',
  RequestTimeTooSkewed: 'the clock of this machine is wrong',
  AuthorizationHeaderMalformed: 'S3_REGION is not the region of the bucket',
  PermanentRedirect: 'S3_REGION or S3_ENDPOINT is not that of the bucket',
  NoSuchBucket: 'there is no bucket named S3_BUCKET',
};

function reasonOf(error: unknown): string {
  if (isAppError(error) && error.cause !== undefined) return reasonOf(error.cause);
  if (error instanceof S3Error)
    return ownValue(corrections, error.code) ?? `it answered ${error.code} (${String(error.status)})`;
  // `fetch` puts the reason of a failure into the cause.
  const code = typeof error === 'object' && error !== null && 'cause' in error ? errorCode(error.cause) : '';
  return code === '' ? String(error) : `nothing answers there (${code})`;
}

async function step(what: string, endpoint: string, work: () => Promise<boolean>): Promise<void> {
  const line = `The S3 store at ${endpoint} cannot ${what}: `;
  const isRight = await work().catch((cause: unknown) => {
    throw new StartError(`${line}${reasonOf(cause)}`, { cause });
  });
  if (!isRight) throw new StartError(`${line}it answered something else than was stored`);
}

async function has(files: FileStore, key: string): Promise<boolean> {
  for await (const file of files.list('start-check')) if (file.key === key) return true;
  return false;
}

/** Stores, reads, lists and removes a small file. Rejects with StartError, in one line, when one of these fails. */
async function check(files: FileStore, endpoint: string): Promise<void> {
  const key = `start-check/${randomUUID()}`;
  await step('store a file', endpoint, async () => (await files.put(key, Buffer.from('archive'))) !== '');
  await step('read a part of a file', endpoint, async () => {
    const part = await files.getRange(key, 2, 4);
    return Buffer.from(part).toString() === 'ch';
  });
  await step('list files', endpoint, () => has(files, key));
  await step('remove a file', endpoint, async () => {
    await files.remove(key);
    return (await files.size(key)) === null;
  });
}

/**
 * Opens the file store in a bucket, after a check with a small file, and with a cache in this folder. Rejects with
 * StartError.
 */
export async function openS3Files(access: S3Access, cacheFolder: string): Promise<FileStore> {
  const files = s3FileStore(new S3Client(access));
  await check(files, access.endpoint);
  const { cacheBytes: bytes } = access;
  return bytes === 0 ? files : await cachedFileStore(files, { folder: cacheFolder, bytes });
}
