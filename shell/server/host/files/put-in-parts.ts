import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { bodyOf, S3Error, xmlText, type S3Client, type S3Request } from './s3-client.ts';
import { readContent } from './write-synced.ts';

/** S3 allows 10,000 parts, so files of up to 160 GB. */
const partBytes = 16 * 1024 * 1024;

const textOf = async (response: Response): Promise<string> => Buffer.from(await bodyOf(response)).toString();

/** Yields parts of the same size, as some stores require; only the last is shorter. */
async function* partsOf(path: string): AsyncGenerator<Uint8Array> {
  const file = await open(path, 'r');
  try {
    for (let isLast = false; !isLast;) {
      const part = Buffer.alloc(partBytes);
      let filled = 0;
      while (filled < partBytes && !isLast) {
        const { bytesRead } = await file.read(part, filled, partBytes - filled);
        filled += bytesRead;
        isLast = bytesRead === 0;
      }
      if (filled > 0) yield part.subarray(0, filled);
    }
  } finally {
    await file.close();
  }
}

async function sendParts(client: S3Client, key: string, uploadId: string, path: string): Promise<readonly string[]> {
  const etags: string[] = [];
  for await (const body of partsOf(path)) {
    const query = { partNumber: String(etags.length + 1), uploadId };
    const sha256 = createHash('sha256').update(body).digest('hex');
    const etag = await client.send({ method: 'PUT', key, query, body, sha256 }, async (response) => {
      await bodyOf(response);
      return response.headers.get('etag') ?? '';
    });
    etags.push(etag);
  }
  return etags;
}

const completion = (etags: readonly string[]): string =>
  `<CompleteMultipartUpload>${etags
    .map((etag, index) => `<Part><PartNumber>${String(index + 1)}</PartNumber><ETag>${etag}</ETag></Part>`)
    .join('')}</CompleteMultipartUpload>`;

/** Puts the parts together. A refusal may come with status 200, after the store has begun to answer. */
async function complete(client: S3Client, key: string, uploadId: string, etags: readonly string[]): Promise<void> {
  const body = Buffer.from(completion(etags));
  const sha256 = createHash('sha256').update(body).digest('hex');
  await client.send({ method: 'POST', key, query: { uploadId }, body, sha256 }, async (response) => {
    const answer = await textOf(response);
    if (answer.includes('<Error>')) throw new S3Error('POST', 500, xmlText(answer, 'Code'));
  });
}

const storedHash = (client: S3Client, key: string): Promise<string | null> =>
  client.send({ method: 'HEAD', key }, (response) => response.headers.get('x-amz-meta-sha256')).catch(() => null);

/**
 * Sends a large file in parts, of which one at a time is in memory. When it fails, the parts are removed and the old
 * file stays. Resolves to the SHA-256 in hex.
 */
export async function putInParts(client: S3Client, key: string, path: string): Promise<string> {
  const { sha256 } = await readContent(path);
  const headers = { 'content-type': 'application/octet-stream', 'x-amz-meta-sha256': sha256 };
  const begin: S3Request = { method: 'POST', key, query: { uploads: '' }, headers };
  const uploadId = xmlText(await client.send(begin, textOf), 'UploadId');
  try {
    await complete(client, key, uploadId, await sendParts(client, key, uploadId, path));
  } catch (error) {
    // When the response to the last request was lost, the retry finds no upload, but the file is there.
    if (error instanceof S3Error && error.status === 404 && (await storedHash(client, key)) === sha256) return sha256;
    await client.send({ method: 'DELETE', key, query: { uploadId } }, bodyOf).catch(() => undefined);
    throw error;
  }
  return sha256;
}
