import { onDatabase } from '../../../../../shell/server/testing/each-database.ts';
import { altoOf } from '../../../../ingest/testing/make-batch.ts';
import { jpegOf } from '../../../../ingest/testing/make-scans.ts';
import { amendItems } from '../amend-items.endpoint.ts';
import { publishItems } from '../publish-items.endpoint.ts';
import { openRunArchive, type RunArchive } from '../testing/run-archive.ts';
import { suggestItemFacts } from './suggest-item-facts.endpoint.ts';

onDatabase('suggesting what pages of a run are', (databases) => {
  let archive: RunArchive;
  beforeEach(async () => {
    archive = await openRunArchive(databases);
  });
  afterEach(() => archive.close());

  const scanOf = async (name: string, seed: number, ...lines: readonly string[]) => ({
    [`${name}.jpg`]: await jpegOf(seed, 400, 500),
    [`${name}.xml`]: altoOf(...lines),
  });
  const suggest = async (run: string) => {
    const items = (await archive.read(run)).items.map(({ id }) => id);
    return await suggestItemFacts.handle(archive.context, { run, items });
  };
  const third = { year: 1960, month: 10, day: 3 };
  const herald = { name: 'Lagos Herald', place: 'Lagos' };

  it('reads newspapers of the archive and of the run, and changes nothing', async () => {
    const first = await archive.send(await scanOf('IMG_0001', 1, 'LAGOS HERALD', 'Monday, October 3, 1960'));
    await archive.work();
    const [item] = (await archive.read(first)).items;
    if (item === undefined) throw new Error('No item');
    const nameless = { suggestions: [{ item: item.id, title: null, date: third }] };
    expect(await suggest(first)).toEqual(nameless);

    const facts = { title: herald, date: third, sequence: 1 };
    const changes = [{ ...facts, item: item.id, seen: item.version }];
    await amendItems.handle(archive.context, { run: first, changes });
    expect(await suggest(first)).toEqual({ suggestions: [{ item: item.id, title: herald, date: third }] });
    await archive.work();
    await publishItems.handle(archive.context, { run: first, items: [], withWarnings: true, replace: false });
    await archive.work();

    const second = await archive.send({
      ...(await scanOf('IMG_0002', 2, 'THE LAGOS HERALD', 'Tuesday, October 4, 1960')),
      ...(await scanOf('IMG_0003', 3, 'Page four')),
    });
    await archive.work();
    const before = (await archive.read(second)).items;
    const fourth = { ...third, day: 4 };
    expect(await suggest(second)).toEqual({
      suggestions: [
        { item: before[0]?.id, title: herald, date: fourth },
        { item: before[1]?.id, title: null, date: null },
      ],
    });
    expect((await archive.read(second)).items).toEqual(before);
  });

  it('says nothing about a page that is not read yet, or of another run', async () => {
    const run = await archive.send(await scanOf('IMG_0001', 1, '3 October 1960'));
    const other = await archive.send(await scanOf('IMG_0002', 2, '3 October 1960'));
    await archive.work(undefined, 'recognise');
    expect((await archive.read(run)).items).toHaveLength(1);
    expect(await suggest(run)).toEqual({ suggestions: [] });
    await archive.work();
    const items = (await archive.read(other)).items.map(({ id }) => id);
    expect(await suggestItemFacts.handle(archive.context, { run, items })).toEqual({ suggestions: [] });
  });

  it('is for archivists, and takes at most 25 pages', () => {
    expect(suggestItemFacts.access).toBe('archivist');
    const run = '0b0e5f6e-2c39-4c8b-9c1d-0d6c3ad5a001';
    const isRefused = (count: number): boolean =>
      suggestItemFacts.input().validate({ run, items: Array.from({ length: count }, () => run) }).error !== undefined;
    expect([0, 1, 25, 26].map(isRefused)).toEqual([true, false, false, true]);
  });
});
