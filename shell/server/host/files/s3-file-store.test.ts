import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStore } from 'shared-contracts/server/file-store';
import { noS3Server, startS3Server, type S3Server } from 'shared-contracts/testing/s3-server';
import { readSettings } from '../settings/settings.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { openS3Files } from './open-s3-files.ts';
import { startFaultyStore, type Fault, type FaultyStore } from 'shared-contracts/testing/faulty-store';

const bytes = Buffer.alloc(200_000, 'a newspaper');

let server: S3Server;
let faulty: FaultyStore;

/** Opens the store in a new bucket, behind the faults. */
async function open(changed: Readonly<Record<string, string>> = {}): Promise<{ files: FileStore; folder: string }> {
  const { environment, folder } = await server.bucket();
  const { s3 } = readSettings({ ...environment, S3_ENDPOINT: faulty.url, ...changed });
  if (s3 === null) throw new Error('There are no settings of S3');
  return { files: await openS3Files(s3, await temporaryFolder()), folder };
}

/** The next requests, as many as there are faults, go wrong. */
function failNext(...faults: readonly Fault[]): void {
  const left = [...faults];
  faulty.fault = () => left.shift() ?? null;
}

const why = noS3Server();
const suite = why === null ? describe : describe.skip;

suite(`the file store in S3${why === null ? '' : ` (skipped: ${why})`}`, () => {
  beforeAll(async () => {
    server = await startS3Server();
    faulty = await startFaultyStore(server.url);
  });
  beforeEach(() => {
    faulty.fault = () => null;
  });
  afterAll(async () => {
    await faulty.close();
    await server.stop();
  });

  it('repeats what an overloaded store refused, and what broke off', async () => {
    const { files } = await open();
    failNext([503, 'SlowDown'], [500, 'InternalError'], 'breaks off');
    await files.put('a', bytes);
    failNext('breaks off', 'breaks off');
    expect(Buffer.from(await files.get('a')).equals(bytes)).toBe(true);
    failNext('breaks off', [503, 'SlowDown']);
    expect(await files.getRange('a', 100, 150_000)).toHaveLength(149_900);
    failNext('breaks off');
    expect(await files.hash('a')).toBe(await files.put('b', bytes));
  });

  it.each([1, -1])('reads and writes when the clock of this machine is wrong by %s h', async (hours) => {
    const { files } = await open();
    const now = Date.now;
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => now() + hours * 3_600_000);
    try {
      await files.put('a', bytes);
      expect(await files.size('a')).toBe(bytes.length);
    } finally {
      clock.mockRestore();
    }
    expect(Buffer.from(await files.get('a')).equals(bytes)).toBe(true);
  });

  it('gives up after five attempts, and says that files cannot be reached', async () => {
    const { files } = await open();
    faulty.fault = () => [503, 'SlowDown'];
    faulty.requests.length = 0;
    await expect(files.get('a')).rejects.toMatchObject({ code: 'unavailable', details: { retryAfter: 60 } });
    expect(faulty.requests).toHaveLength(5);
  });

  it('does not repeat what cannot pass', async () => {
    const { files } = await open();
    faulty.fault = () => [403, 'AccessDenied'];
    faulty.requests.length = 0;
    await expect(files.get('a')).rejects.toThrow('The S3 store refused a GET: AccessDenied (403)');
    expect(faulty.requests).toHaveLength(1);
  });

  it('throws storage-full when the store has no room', async () => {
    const { files } = await open();
    faulty.fault = () => [507, 'QuotaExceeded'];
    await expect(files.put('a', bytes)).rejects.toMatchObject({ code: 'storage-full' });
    faulty.fault = () => null;
    await files.put('a', bytes);
  });

  it('notices a file that was damaged in the store, but tells its hash', async () => {
    const { files, folder } = await open();
    const hash = await files.put('a', bytes);
    await writeFile(join(folder, 'a'), Buffer.alloc(bytes.length, 'other'));
    await expect(files.get('a')).rejects.toThrow('does not fit its hash');
    expect(await files.hash('a')).toMatch(/^[0-9a-f]{64}$/);
    expect(await files.hash('a')).not.toBe(hash);
  });

  it('removes the parts of a large file that could not be sent, and keeps the old one', async () => {
    const { files } = await open();
    await files.put('a', bytes);
    const source = join(await temporaryFolder(), 'scan');
    await writeFile(source, Buffer.alloc(70_000_000, 'x'));
    faulty.fault = ({ url = '' }) => (url.includes('partNumber=3') ? [403, 'AccessDenied'] : null);
    faulty.requests.length = 0;
    await expect(files.putFile('a', source)).rejects.toThrow('AccessDenied');
    expect(faulty.requests.at(-1)).toMatch(/^DELETE .*uploadId=/);
    expect(await files.size('a')).toBe(bytes.length);
  });

  it('needs no second sending when only the answer about a large file was lost', async () => {
    const { files } = await open();
    const source = join(await temporaryFolder(), 'scan');
    await writeFile(source, Buffer.alloc(70_000_000, 'x'));
    let isLost = false;
    faulty.fault = ({ method, url = '' }) => {
      if (isLost || method !== 'POST' || !url.includes('uploadId')) return null;
      isLost = true;
      return 'breaks off';
    };
    const hash = await files.putFile('a', source);
    expect(isLost).toBe(true);
    expect(await files.hash('a')).toBe(hash);
  });

  it.each([
    [
      'S3_SECRET_ACCESS_KEY',
      'mistyped',
      'cannot store a file: S3_SECRET_ACCESS_KEY does not belong to S3_ACCESS_KEY_ID',
    ],
    ['S3_ACCESS_KEY_ID', 'mistyped', 'cannot store a file: it does not know S3_ACCESS_KEY_ID'],
    ['S3_BUCKET', 'no-such-bucket', 'cannot store a file: there is no bucket named S3_BUCKET'],
    ['S3_REGION', 'other-2', 'cannot store a file: S3_REGION is not the region of the bucket'],
    [
      'S3_ENDPOINT',
      'http://127.0.0.1:2999',
      'The S3 store at http://127.0.0.1:2999 cannot store a file: nothing answers there (ECONN',
    ],
  ])('refuses to start with a wrong %s', async (name, value, line) => {
    const error: unknown = await open({ [name]: value }).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ name: 'StartError', message: expect.stringContaining(line) as string });
    expect(String(error)).not.toMatch(/mistyped|test-secret/);
  });

  it.each([
    ['GET', 'RequestTimeTooSkewed', 'cannot read a part of a file: the clock of this machine is wrong'],
    ['DELETE', 'AccessDenied', 'cannot remove a file: it answered AccessDenied (403)'],
  ])('refuses to start when a %s is refused as %s', async (method, code, line) => {
    faulty.fault = (request) => (request.method === method ? [403, code] : null);
    await expect(open()).rejects.toThrow(line);
  });
});
