import { AppError } from 'shared-contracts/app-error';
import { maxPieceBytes } from 'shared-contracts/archive/runs/upload';
import { onDatabase } from '../../../../../shell/server/testing/each-database.ts';
import { maintainRuns } from '../maintain-runs.ts';
import { hashOf, openRunArchive, sendTo, type RunArchive } from '../testing/run-archive.ts';
import { startUpload } from './start-upload.endpoint.ts';
import type { Upload } from 'shared-contracts/archive/runs/upload';
import { abandonUpload, finishUpload, getUpload } from './uploads.endpoint.ts';
import { findClash, pathProblem } from './file-path.ts';
import { piecesOf } from './pieces.ts';

const scan = Buffer.from(Array.from({ length: maxPieceBytes + 1_000 }, (_, at) => at % 251));

onDatabase('an upload', (databases) => {
  let archive: RunArchive;
  beforeEach(async () => {
    archive = await openRunArchive(databases);
  });
  afterEach(() => archive.close());

  const start = (sha256 = '', bytes = scan.length): Promise<Upload> =>
    startUpload.handle(archive.context, { name: 'Box 7', title: '', files: [{ path: 'a/p1.jpg', bytes, sha256 }] });
  const offsetOf = ({ headers }: Awaited<ReturnType<typeof sendTo>>): string | undefined => headers?.['upload-offset'];
  const bytesHere = async ({ run }: Upload): Promise<Buffer> => {
    const parts: Uint8Array[] = [];
    for await (const part of piecesOf(archive.context, { run, number: 1 })) parts.push(part);
    return Buffer.concat(parts);
  };

  /** Resolves to the keys in the archive's file store. */
  const keysOf = async (): Promise<readonly string[]> => {
    const stored: string[] = [];
    for await (const { key } of archive.context.files.list('archive')) stored.push(key);
    return stored;
  };

  it('is sent in pieces, and resumes where it was interrupted', async () => {
    const upload = await start(hashOf(scan));
    expect(offsetOf(await archive.put(upload, 1, 0, scan.subarray(0, 1_000)))).toBe('1000');
    // The connection breaks; the upload is resumed on another day in another tab.
    const { files, run } = await getUpload.handle(archive.as('bola'), { run: upload.run });
    expect(files[0]).toMatchObject({ received: 1_000, complete: false });
    expect(await sendTo(archive.context, run, 1, null)).toMatchObject({
      ...{ status: 204, headers: { 'upload-offset': '1000', 'upload-length': String(scan.length) } },
    });
    expect(offsetOf(await archive.put(upload, 1, 1_000, scan.subarray(1_000)))).toBe(String(scan.length));
    expect(await bytesHere(upload)).toEqual(scan);
    expect((await getUpload.handle(archive.context, { run })).files[0]?.complete).toBe(true);
  });

  it('accepts repeated, overlapping and concurrent pieces', async () => {
    const upload = await start(hashOf(scan));
    const [one, other] = [scan.subarray(0, 2_000), scan.subarray(0, 1_500)];
    await Promise.all([
      archive.put(upload, 1, 0, one),
      archive.put(upload, 1, 0, other),
      archive.put(upload, 1, 0, one),
    ]);
    const offset = Number(offsetOf(await sendTo(archive.context, upload.run, 1, null)));
    expect([1_500, 2_000]).toContain(offset);
    await archive.put(upload, 1, offset - 500, scan.subarray(offset - 500));
    expect(await bytesHere(upload)).toEqual(scan);
    expect(offsetOf(await archive.put(upload, 1, 0, one))).toBe(String(scan.length));
  });

  it('returns the expected offset when a piece leaves a gap, and stores nothing of it', async () => {
    const upload = await start();
    await archive.put(upload, 1, 0, scan.subarray(0, 100));
    const answer = await archive.put(upload, 1, 500, scan.subarray(500));
    expect(answer).toMatchObject({ status: 409, headers: { 'upload-offset': '100' } });
    expect(answer.body).toContain('"code":"conflict"');
    expect((await bytesHere(upload)).length).toBe(100);
  });

  it('rejects more bytes than announced, and pieces with an invalid position', async () => {
    const upload = await start('', 1_000);
    await expect(archive.put(upload, 1, 900, scan.subarray(0, 200))).rejects.toMatchObject({ code: 'too-large' });
    await expect(archive.put(upload, 1, 0, scan.subarray(0, 0))).rejects.toMatchObject({ code: 'bad-request' });
    await expect(archive.put(upload, 2, 0, scan.subarray(0, 9))).rejects.toMatchObject({ code: 'not-found' });
    for (const offset of ['', '-1', '1e3', '9999999999999999', 'NaN', '0x10'])
      await expect(sendTo(archive.context, upload.run, 1, { offset, bytes: scan })).rejects.toMatchObject({
        code: 'bad-request',
      });
    for (const run of ['no-run', '../..', '00000000-0000-4000-8000-000000000000'])
      await expect(sendTo(archive.context, run, 1, null)).rejects.toMatchObject({ code: 'not-found' });
  });

  it('restarts a file that differs from the announced one', async () => {
    const upload = await start(hashOf(Buffer.from('another')));
    await archive.put(upload, 1, 0, scan.subarray(0, maxPieceBytes));
    await expect(archive.put(upload, 1, maxPieceBytes, scan.subarray(maxPieceBytes))).rejects.toMatchObject({
      code: 'conflict',
    });
    expect((await getUpload.handle(archive.context, upload)).files[0]).toMatchObject({ received: 0, complete: false });
    expect((await bytesHere(upload)).length).toBe(0);
  });

  it('is processed only once it is complete, and only once', async () => {
    const upload = await start();
    await expect(finishUpload.handle(archive.context, upload)).rejects.toMatchObject({ code: 'conflict' });
    await archive.put(upload, 1, 0, scan.subarray(0, maxPieceBytes));
    await archive.put(upload, 1, maxPieceBytes, scan.subarray(maxPieceBytes));
    await finishUpload.handle(archive.context, upload);
    await finishUpload.handle(archive.context, upload);
    expect(archive.waiting.map(({ kind }) => kind)).toEqual(['identify-run']);
    await expect(archive.put(upload, 1, 0, scan)).rejects.toMatchObject({ code: 'conflict' });
  });

  it('is for archivists only', async () => {
    const { run } = await start();
    const piece = { offset: '0', bytes: scan.subarray(0, 10) };
    await expect(sendTo(archive.as(null), run, 1, piece)).rejects.toMatchObject({ code: 'unauthorized' });
    await expect(sendTo(archive.as('eve', 'editor'), run, 1, piece)).rejects.toMatchObject({ code: 'forbidden' });
  });

  it('continues once a full disk has space again', async () => {
    const upload = await start();
    const full = { ...archive.context.files, put: () => Promise.reject(new AppError('storage-full', 'No room')) };
    const piece = { offset: '0', bytes: scan.subarray(0, 100) };
    await expect(sendTo({ ...archive.context, files: full }, upload.run, 1, piece)).rejects.toMatchObject({
      code: 'storage-full',
    });
    expect(offsetOf(await sendTo(archive.context, upload.run, 1, piece))).toBe('100');
  });

  it('is removed after a week without activity', async () => {
    const upload = await start();
    await archive.put(upload, 1, 0, scan.subarray(0, 100));
    const later = (days: number) => ({ ...archive.context, now: () => Date.now() + days * 86_400_000 });
    await maintainRuns(later(6));
    expect((await bytesHere(upload)).length).toBe(100);
    await maintainRuns(later(8));
    expect(await keysOf()).toEqual([]);
    await expect(getUpload.handle(archive.context, upload)).rejects.toMatchObject({ code: 'gone' });
  });

  it('is deleted when an archivist abandons it, and accepts no more pieces', async () => {
    const upload = await start();
    await archive.put(upload, 1, 0, scan.subarray(0, 100));
    await abandonUpload.handle(archive.context, upload);
    await abandonUpload.handle(archive.as('bola'), upload);
    expect(await keysOf()).toEqual([]);
    await expect(archive.put(upload, 1, 100, scan.subarray(100))).rejects.toMatchObject({ code: 'gone' });
    await expect(finishUpload.handle(archive.context, upload)).rejects.toMatchObject({ code: 'gone' });
    expect((await archive.read(upload.run)).run.standing).toBe('abandoned');
  });

  it('stores nothing of a piece that arrives while it is abandoned', async () => {
    const upload = await start();
    const { files } = archive.context;
    const put: typeof files.put = async (key, content) => {
      const stored = await files.put(key, content);
      await abandonUpload.handle(archive.context, upload);
      return stored;
    };
    const meanwhile = { ...archive.context, files: { ...files, put, remove: files.remove.bind(files) } };
    const piece = { offset: '0', bytes: scan.subarray(0, 100) };
    await expect(sendTo(meanwhile, upload.run, 1, piece)).rejects.toMatchObject({ code: 'gone' });
    expect(await keysOf()).toEqual([]);
  });

  it('cannot be finished if it is abandoned at that moment', async () => {
    const upload = await start('', 10);
    await archive.put(upload, 1, 0, scan.subarray(0, 10));
    const { transact } = archive.context;
    const late = {
      ...archive.context,
      transact: async (work: Parameters<typeof transact>[0]) => {
        await abandonUpload.handle(archive.context, upload);
        return await transact(work);
      },
    } as typeof archive.context;
    await expect(finishUpload.handle(late, upload)).rejects.toMatchObject({ code: 'gone' });
    expect(archive.waiting).toEqual([]);
  });

  it('is reported as gone while a file is compared whose pieces are being removed', async () => {
    const upload = await start(hashOf(scan), 10);
    const { files } = archive.context;
    const get: typeof files.get = async (key) => {
      await abandonUpload.handle(archive.context, upload);
      return await files.get(key);
    };
    const meanwhile = { ...archive.context, files: { ...files, get, put: files.put.bind(files) } };
    const piece = { offset: '0', bytes: scan.subarray(0, 10) };
    await expect(sendTo(meanwhile, upload.run, 1, piece)).rejects.toMatchObject({ code: 'gone' });
  });

  it('is cleaned up again later, for pieces that arrived while it was abandoned', async () => {
    const upload = await start();
    await abandonUpload.handle(archive.context, upload);
    const late = `archive/runs/${upload.run}/late`;
    await archive.context.files.put(late, scan);
    await maintainRuns(archive.context);
    expect(await keysOf()).toEqual([late]);
    await maintainRuns({ ...archive.context, now: () => Date.now() + 600_000 });
    expect(await keysOf()).toEqual([]);
  });

  it('cannot be abandoned once it is complete', async () => {
    const upload = await start('', 10);
    await archive.put(upload, 1, 0, scan.subarray(0, 10));
    await finishUpload.handle(archive.context, upload);
    await expect(abandonUpload.handle(archive.context, upload)).rejects.toMatchObject({
      ...{ code: 'conflict', details: { hint: expect.stringContaining('discard them') as unknown } },
    });
    const unknown = { run: '00000000-0000-4000-8000-000000000000' };
    await expect(abandonUpload.handle(archive.context, unknown)).rejects.toMatchObject({ code: 'not-found' });
    expect((await bytesHere(upload)).length).toBe(10);
  });
});

describe('the names of uploaded files', () => {
  it.each([
    '../secret.jpg',
    'a/../../secret.jpg',
    '/etc/passwd',
    'a//b.jpg',
    'a/./b.jpg',
    '.hidden',
    'a\\..\\b.jpg',
    'a\0.jpg',
    'C:/b.jpg',
    'p1.jpg ',
    'p1.',
    `${'x'.repeat(101)}.jpg`,
    'a/'.repeat(12) + 'b.jpg',
    '\u202egpj.exe',
    'x'.repeat(301),
  ])('are rejected if they leave the folder or cannot be stored (%j)', (path) => {
    expect(pathProblem(path)).not.toBeNull();
  });

  it.each(['p1.jpg', 'Lantern/1971-06-02/p1.jpg', 'Ìròyìn Ẹ̀kọ́/ojú 1.tif', "PM News (Lagos)/it's #1.jpg"])(
    'can be any usual name of a scan (%s)',
    (path) => {
      expect(pathProblem(path)).toBeNull();
    },
  );

  it('must not be equal on any operating system', () => {
    expect(findClash(['a/p1.jpg', 'A/P1.JPG'])).toBe('A/P1.JPG');
    expect(findClash(['é.jpg', 'e\u0301.jpg'])).toBe('e\u0301.jpg');
    expect(findClash(['a', 'a/b.jpg'])).toBe('a/b.jpg');
    expect(findClash(['a/b.jpg', 'ab.jpg', 'a/c.jpg'])).toBeNull();
  });

  it.each([
    [{ bytes: 0 }, 'The file is empty'],
    [{ bytes: 600_000_001 }, 'A file may have at most 600 MB'],
  ])('belong to files of an acceptable size (%j)', (more, message) => {
    const files = [{ path: 'p1.jpg', ...more }];
    expect(startUpload.input().validate({ name: 'Box 7', files }).error?.message).toBe(message);
  });
});
