import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readFile, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import type { MachineAnswer } from 'shared-contracts/server/machine-route';
import { onDatabase } from '../../../../shell/server/testing/each-database.ts';
import { removePage } from '../../core/pages/correct-commands.ts';
import { storePage } from '../../core/pages/store-page.ts';
import { articlePage } from '../../testing/article-page.ts';
import { requestMachineRoute, textOfAnswer } from '../../testing/request-machine-route.ts';
import { makePage, pageText } from '../../testing/make-page.ts';
import { openTestArchive, type TestArchive } from '../../testing/with-archive.ts';
import { bulkRoutes } from './bulk-routes.ts';
import { prepareBatch } from './prepare-batch.ts';

const file = 'lagos-courier-1964.tar.gz';
const year = { title: 'lagos-courier', year: 1964 };

onDatabase('downloading a year of a newspaper', (databases) => {
  let archive: TestArchive;
  let slug = '';
  const ordered: unknown[] = [];
  beforeEach(async () => {
    archive = await openTestArchive(databases);
    ordered.length = 0;
    await storePage(
      archive.context,
      articlePage({
        sequence: 1,
        parts: [
          ['Cocoa', 1],
          ['rest', null],
        ],
      }),
    );
    ({ slug } = await storePage(archive.context, makePage(pageText('secret words'), { sequence: 2, label: '2' })));
    await storePage(archive.context, makePage(null as never, { sequence: 3, label: '3', text: null }));
  });
  afterEach(() => archive.close());

  const context = () => ({
    ...archive.context,
    jobs: { add: async (...job: readonly unknown[]) => await Promise.resolve(void ordered.push(job)) },
  });
  const [listing, batch] = bulkRoutes;
  const take = async (headers: Readonly<Record<string, string>> = {}, name = file): Promise<MachineAnswer> => {
    if (batch === undefined) throw new Error('no route');
    return await requestMachineRoute(context(), batch, { params: { file: name }, headers });
  };
  const list = async () => {
    if (listing === undefined) throw new Error('no route');
    const text = await textOfAnswer(await requestMachineRoute(context(), listing));
    return (JSON.parse(text) as { batches: Record<string, unknown>[] }).batches;
  };
  const bytesOf = async ({ body }: MachineAnswer): Promise<Buffer> => await buffer(body as AsyncIterable<Uint8Array>);

  const stored = async (): Promise<readonly string[]> => {
    const keys: string[] = [];
    for await (const { key } of archive.context.files.list('archive/bulk')) keys.push(key);
    return keys;
  };

  it('lists every year with its pages, and requests a file that is not ready', async () => {
    expect(await list()).toMatchObject([{ year: 1964, pages: 3, ready: false, demonstration: true }]);
    await expect(take()).rejects.toMatchObject({ code: 'unavailable', details: { retryAfter: 30 } });
    expect(ordered).toEqual([['prepare-batch', year, { key: 'prepare-batch' }]]);
    await expect(take({}, 'lagos-courier-1999.tar.gz')).rejects.toMatchObject({ code: 'not-found' });
    await expect(take({}, '..%2fsecret')).rejects.toMatchObject({ code: 'not-found' });
  });

  it('provides a bag that any program can unpack and verify, with text, ALTO and a line per page', async () => {
    await prepareBatch(context(), year);
    const bytes = await bytesOf(await take());
    const [listed] = await list();
    expect(listed).toMatchObject({ ready: true, bytes: bytes.length });
    expect(listed?.['sha256']).toBe(createHash('sha256').update(bytes).digest('hex'));
    const folder = join(archive.context.derivedDir, 'unpacked');
    await mkdir(folder);
    await writeFile(join(folder, file), bytes);
    await promisify(execFile)('tar', ['-xzf', file], { cwd: folder });
    const bag = join(folder, 'lagos-courier-1964');
    expect((await readdir(join(bag, 'data'))).toSorted()).toEqual([
      ...['1964-03-07-p1.alto.xml', '1964-03-07-p1.txt', '1964-03-07-p2.alto.xml', '1964-03-07-p2.txt', 'pages.jsonl'],
    ]);
    const checked = await promisify(execFile)('sha256sum', ['-c', 'manifest-sha256.txt', 'tagmanifest-sha256.txt'], {
      cwd: bag,
    });
    expect(checked.stdout.trim().split('\n').length).toBe(8);
    const lines = (await readFile(join(bag, 'data/pages.jsonl'), 'utf8')).trim().split('\n');
    expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
      { label: '1', date: '1964-03-07', words: 2, demonstration: true },
      { label: '2', words: 2 },
      { label: '3', recognised: false, files: [] },
    ]);
    expect(await readFile(join(bag, 'bag-info.txt'), 'utf8')).toMatch(
      /External-Description: Demonstration[^]*Payload-Oxum: \d+\.5\n/,
    );
  });

  it('resumes an interrupted download as long as the file is the same', async () => {
    await prepareBatch(context(), year);
    const whole = await bytesOf(await take());
    const etag = (await take()).headers?.['etag'] ?? '';
    const rest = await take({ range: 'bytes=100-', 'if-range': etag });
    expect([rest.status, rest.headers?.['content-range']]).toEqual([
      206,
      `bytes 100-${String(whole.length - 1)}/${String(whole.length)}`,
    ]);
    expect((await bytesOf(rest)).equals(whole.subarray(100))).toBe(true);
    expect((await bytesOf(await take({ range: 'bytes=-5' }))).equals(whole.subarray(-5))).toBe(true);
    expect((await take({ range: 'bytes=100-', 'if-range': '"another"' })).status).toBe(200);
    expect((await take({ range: 'bytes=999999999-' })).status).toBe(416);
    expect((await take({ range: 'pages=1-2' })).status).toBe(200);
  });

  it('serves no file older than its pages, and deletes those with removed pages', async () => {
    await prepareBatch(context(), year);
    const later = { ...context(), now: () => Date.now() + 5_000 };
    await removePage(later, slug);
    await expect(take()).rejects.toMatchObject({ code: 'unavailable' });
    expect(await list()).toMatchObject([{ pages: 2, ready: false }]);
    await prepareBatch(later, year);
    expect(await stored()).toHaveLength(1);
    const path = join(archive.context.derivedDir, 'stored.tar.gz');
    await writeFile(path, await archive.context.files.get((await stored())[0] ?? ''));
    const { stdout } = await promisify(execFile)('tar', ['-tzf', path]);
    expect(stdout).not.toContain('-p2.');
  });

  it('does not let a failing year block others, and says when it will be retried', async () => {
    await archive.context.transact((transaction) =>
      transaction
        .updateTable('archive_page_text')
        .set({ words: Buffer.from('damaged') })
        .execute(),
    );
    const begun = Date.now();
    const at = (ms: number) => ({ ...context(), now: () => begun + ms });
    await expect(prepareBatch(at(0), year)).resolves.toBeUndefined();
    if (batch === undefined) throw new Error('no route');
    const request = (ms: number) => requestMachineRoute(at(ms), batch, { params: { file } });
    await expect(request(60_000)).rejects.toMatchObject({
      ...{ code: 'unavailable', details: { retryAfter: 3_540 } },
      message: expect.stringContaining('could not be made') as string,
    });
    expect(ordered).toEqual([]);
    await expect(request(3_600_000)).rejects.toMatchObject({ details: { retryAfter: 30 } });
    expect(ordered).toHaveLength(1);
    expect(await readdir(join(archive.context.derivedDir, 'bulk'))).toEqual([]);
    expect(await stored()).toEqual([]);
  });

  it('serves on every server what one has made', async () => {
    await prepareBatch(context(), year);
    const other = { ...context(), derivedDir: '/nowhere' };
    if (batch === undefined) throw new Error('no route');
    const answer = await requestMachineRoute(other, batch, { params: { file } });
    expect((await bytesOf(answer)).equals(await bytesOf(await take()))).toBe(true);
  });

  it('cleans up after a process that died, but keeps files being written', async () => {
    const folder = join(archive.context.derivedDir, 'bulk');
    await mkdir(folder);
    for (const name of ['left.part', 'now.part']) await writeFile(join(folder, name), '');
    const before = Date.now() / 1_000 - 7_200;
    await utimes(join(folder, 'left.part'), before, before);
    await archive.context.files.put('archive/bulk/left.tar.gz', Buffer.from('of removed pages'));
    await prepareBatch(context(), year);
    expect(await readdir(folder)).toEqual(['now.part']);
    expect(await stored()).toHaveLength(1);
    expect(await stored()).not.toContain('archive/bulk/left.tar.gz');
  });
});
