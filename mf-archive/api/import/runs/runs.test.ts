import { onDatabase } from '../../../../shell/server/testing/each-database.ts';
import { altoOf, metsOf, pdfOf } from '../../../ingest/testing/make-batch.ts';
import { hugePng, jpegOf } from '../../../ingest/testing/make-scans.ts';
import { getPage } from '../../search/reading/get-page.endpoint.ts';
import { openTiles } from '../../core/pages/packed-tiles.ts';
import { maxInBackground } from '../recognition/recognise.ts';
import { amendItem } from './amend-item.endpoint.ts';
import { discardItems } from './discard-items.endpoint.ts';
import { getRunItem } from './get-run-item.endpoint.ts';
import { listRuns } from './get-run.endpoint.ts';
import { publishItems } from './publish-items.endpoint.ts';
import { readItemJob } from './run-jobs.ts';
import { openRunArchive, type RunArchive } from './testing/run-archive.ts';

const all = { items: [], withWarnings: true, replace: false } as const;

/** The files needed to find a page by its words. */
const lantern = async (): Promise<Record<string, string | Uint8Array>> => ({
  'Lantern/1971-06-02/p1.jpg': await jpegOf(3, 800, 1000),
  'Lantern/1971-06-02/p1.xml': altoOf('Harmattan', 'market'),
  'Lantern/1971-06-02/p2.jpg': await jpegOf(4, 800, 1000),
  'Lantern/1971-06-02/p2.xml': altoOf('cocoa', 'prices'),
});

onDatabase('a run', (databases) => {
  let archive: RunArchive;
  beforeEach(async () => {
    archive = await openRunArchive(databases);
  });
  afterEach(() => archive.close());

  const statesOf = async (run: string): Promise<readonly string[]> =>
    (await archive.read(run)).items.map(({ state }) => state);

  it('takes scans with their words through all states, and then waits for publication', async () => {
    const id = await archive.send(await lantern());
    expect((await archive.read(id)).run.standing).toBe('working');
    await archive.work();
    const { run, items } = await archive.read(id);
    expect(run).toMatchObject({
      standing: 'waiting',
      by: 'You',
      ready: 2,
      readyWithoutWarnings: 2,
      held: 0,
      stopped: 0,
    });
    expect(run.counts).toMatchObject({ checked: 2, published: 0 });
    expect(items[0]).toMatchObject({
      ...{ state: 'checked', title: { name: 'Lantern' }, date: { year: 1971, month: 6, day: 2 }, sequence: 1 },
      ...{ words: { count: 2, engine: null }, held: [], warnings: [], page: null, scan: 'Lantern/1971-06-02/p1.jpg' },
    });
    expect(await archive.context.db.selectFrom('archive_page').select('id').execute()).toEqual([]);
    expect(await archive.find('harmattan')).toEqual([]);
  });

  it('publishes the chosen pages, and is finished once they are indexed', async () => {
    const id = await archive.send(await lantern());
    await archive.work();
    expect(await publishItems.handle(archive.context, { ...all, run: id })).toEqual({ count: 2 });
    await archive.work();
    const { run, items } = await archive.read(id);
    expect(run).toMatchObject({ standing: 'finished', counts: { published: 2 }, working: 0 });
    expect(items[0]?.page).toBe('lantern-1971-06-02-p1');
    expect(await archive.find('harmattan')).toEqual(['lantern-1971-06-02-p1']);
    const page = await getPage(archive.context, { slug: 'lantern-1971-06-02-p2', q: '' });
    expect(page).toMatchObject({ image: { width: 800, height: 1000 } });
  });

  it('deletes the uploaded files once it is finished, except what the archive uses', async () => {
    const id = await archive.send(await lantern());
    await archive.work();
    await publishItems.handle(archive.context, { ...all, run: id });
    await archive.work();
    const keys: string[] = [];
    for await (const { key } of archive.context.files.list('archive')) keys.push(key.split('/')[1] ?? '');
    expect(keys.sort()).toEqual(['masters', 'masters', 'tiles', 'tiles']);
    expect(await archive.context.db.selectFrom('archive_run_piece').select('run').execute()).toEqual([]);
  });

  it('shows the scan of an unpublished page to archivists only', async () => {
    const id = await archive.send(await lantern());
    await archive.work();
    const [item] = (await archive.read(id)).items;
    expect(item?.preview?.url).toMatch(/^\/api\/archive\/run-previews\//);
    const row = await archive.context.db.selectFrom('archive_run_item').selectAll().executeTakeFirstOrThrow();
    expect(await openTiles(archive.context.files, row.tiles_hash ?? '')).toBeNull();
  });

  it('reads a METS file with its pages, as libraries send them', async () => {
    const id = await archive.send({
      '1971060101/1971060101.xml': metsOf({ date: '1971-06-01', pages: ['0001', '0002'] }),
      '1971060101/0001.xml': altoOf('yams'),
      '1971060101/0001.pdf': pdfOf(await jpegOf(1, 800, 1000)),
      '1971060101/0002.xml': altoOf('rose'),
    });
    await archive.work();
    const { items } = await archive.read(id);
    expect(items.map(({ title, sequence, state }) => [title?.name, sequence, state])).toEqual([
      ['Delta Courier', 1, 'checked'],
      ['Delta Courier', 2, 'checked'],
    ]);
    expect(items[1]?.warnings.map(({ kind }) => kind)).toEqual(['no-scan']);
  });

  it('holds unidentified scans until an archivist identifies them', async () => {
    const id = await archive.send({ 'scan0001.jpg': await jpegOf(5, 800, 1000), 'scan0001.xml': altoOf('Kano') });
    await archive.work();
    const [item] = (await archive.read(id)).items;
    expect(item).toMatchObject({ state: 'checked', held: ['title', 'date', 'sequence'], title: null });
    if (item === undefined) throw new Error('No item');
    const date = { year: 1966, month: 1, day: 15 };
    const amended = { title: 'The Kano Star', place: '', date, edition: 1, sequence: 1, label: '' };
    await amendItem.handle(archive.context, { item: item.id, seen: item.version, ...amended });
    await archive.work();
    await publishItems.handle(archive.context, { ...all, run: id, items: [item.id] });
    await archive.work();
    expect(await archive.find('kano')).toEqual(['kano-star-1966-01-15-p1']);
  });

  it('reports unreadable files, and continues with the others', async () => {
    const id = await archive.send({
      ...(await lantern()),
      'Lantern/1971-06-02/p3.png': hugePng(40_000, 40_000),
      'Lantern/1971-06-02/p4.jpg': 'no picture at all',
      'broken/1971060301.xml': '<mets TYPE="urn:library-of-congress:ndnp:mets:newspaper:issue"><dmdSec>',
    });
    await archive.work();
    const { run, items } = await archive.read(id);
    expect(items.map(({ state }) => state)).toEqual(['checked', 'checked', 'identified', 'identified']);
    expect(items.slice(2).map(({ problem }) => problem)).toEqual([
      expect.stringContaining('no side may be longer'),
      expect.stringContaining('is not an image'),
    ]);
    expect(run).toMatchObject({ standing: 'waiting', stopped: 2 });
  });

  it('warns of a duplicate scan, a gap, and words of another page size', async () => {
    const scan = await jpegOf(9, 800, 1000);
    const id = await archive.send({
      'Lantern/1971-06-02/p1.jpg': scan,
      'Lantern/1971-06-02/p1.xml': altoOf('one'),
      'Lantern/1971-06-02/p4.jpg': scan,
      'Lantern/1971-06-02/p4.xml': altoOf('two'),
      'Lantern/1971-06-02/p5.jpg': await jpegOf(2, 1000, 400),
      'Lantern/1971-06-02/p5.xml': altoOf('three'),
    });
    await archive.work();
    const { items } = await archive.read(id);
    expect(items.map(({ warnings }) => warnings.map(({ kind }) => kind).sort())).toEqual([
      [],
      ['double', 'gap'],
      ['word-size'],
    ]);
    expect(await publishItems.handle(archive.context, { ...all, run: id, withWarnings: false })).toEqual({ count: 1 });
  });

  it('asks before a page replaces an existing one, and then replaces it', async () => {
    const first = await archive.send(await lantern());
    await archive.work();
    await publishItems.handle(archive.context, { ...all, run: first });
    await archive.work();
    const second = await archive.send({
      'Lantern/1971-06-02/p1.jpg': await jpegOf(6, 800, 1000),
      'Lantern/1971-06-02/p1.xml': altoOf('Rainy', 'season'),
    });
    await archive.work();
    const [item] = (await archive.read(second)).items;
    expect(item?.held).toEqual(['in-archive']);
    const input = { ...all, run: second, items: [item?.id ?? ''] };
    expect((await getRunItem.handle(archive.context, { item: item?.id ?? '' })).existing).toEqual({
      ...{ slug: 'lantern-1971-06-02-p1', sameScan: false, sameWords: false },
    });
    await expect(publishItems.handle(archive.context, input)).rejects.toMatchObject({ code: 'conflict' });
    await publishItems.handle(archive.context, { ...input, replace: true });
    await archive.work();
    expect(await archive.find('rainy')).toEqual(['lantern-1971-06-02-p1']);
    expect(await archive.find('harmattan')).toEqual([]);
  });

  it('rejects a change of a page that another archivist has changed meanwhile', async () => {
    const id = await archive.send(await lantern());
    await archive.work();
    const [item] = (await archive.read(id)).items;
    if (item === undefined) throw new Error('No item');
    const input = { item: item.id, title: 'Lantern', place: '', edition: 1, sequence: 1, label: '' };
    const june = (day: number) => ({ ...input, seen: item.version, date: { year: 1971, month: 6, day } });
    await amendItem.handle(archive.context, june(3));
    await expect(amendItem.handle(archive.as('bola'), june(4))).rejects.toMatchObject({ code: 'conflict' });
    await archive.work();
    expect((await archive.read(id)).items[0]?.date).toEqual({ year: 1971, month: 6, day: 3 });
    expect((await listRuns.handle(archive.as('bola'), { page: 1 })).runs[0]?.by).toBe('Another archivist');
    await expect(amendItem.handle(archive.context, { ...june(31), seen: item.version + 1 })).rejects.toMatchObject({
      code: 'bad-request',
    });
  });

  it('holds the second of two pages at one position until one of them is moved', async () => {
    const id = await archive.send({
      'Lantern/1971-06-02/p1.jpg': await jpegOf(1, 800, 1000),
      'Lantern/1971-06-02/p1.xml': altoOf('one'),
      'Lantern/1971-06-02/page 1.jpg': await jpegOf(2, 800, 1000),
      'Lantern/1971-06-02/page 1.xml': altoOf('two'),
    });
    await archive.work();
    const [first, second] = (await archive.read(id)).items;
    expect([first?.held, second?.held]).toEqual([[], ['place-taken']]);
    if (first === undefined) throw new Error('No item');
    const date = { year: 1971, month: 6, day: 2 };
    const input = { item: first.id, seen: first.version, title: 'Lantern', place: '', edition: 1, label: '' };
    await amendItem.handle(archive.context, { ...input, date, sequence: 2 });
    await archive.work();
    expect((await archive.read(id)).items.map(({ held }) => held)).toEqual([[], []]);
  });

  it('recognises scans on all cores but one, while supplied words are processed alongside', async () => {
    const id = await archive.send({
      'Lantern/1971-06-02/p1.jpg': await jpegOf(1),
      'Lantern/1971-06-02/p2.jpg': await jpegOf(2),
      'Lantern/1971-06-02/p3.jpg': await jpegOf(3),
      'Lantern/1971-06-02/p3.xml': altoOf('market'),
    });
    await archive.work(undefined, 'read');
    expect((await archive.read(id)).items.map(({ state, working }) => [state, working])).toEqual([
      ['imaged', true],
      ['imaged', true],
      ['checked', false],
    ]);
    expect(archive.waiting.filter(({ kind }) => kind === readItemJob)).toHaveLength(Math.min(2, maxInBackground));
  });

  it('discards pages with the files that no other page needs, and is then finished', async () => {
    const id = await archive.send(await lantern());
    await archive.work();
    const [first] = (await archive.read(id)).items;
    expect(await discardItems.handle(archive.context, { run: id, items: [first?.id ?? ''] })).toEqual({ count: 1 });
    await archive.work();
    expect(await statesOf(id)).toEqual(['checked']);
    const pieces = await archive.context.db.selectFrom('archive_run_piece').select('file').execute();
    expect(pieces.map(({ file }) => file).sort()).toEqual([3, 4]);
    await discardItems.handle(archive.context, { run: id, items: [] });
    await archive.work();
    expect((await archive.read(id)).run.standing).toBe('finished');
  });
});
