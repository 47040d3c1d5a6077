import { onDatabase } from '../../../../shell/server/testing/each-database.ts';
import type { RunItem } from 'shared-contracts/archive/runs/run';
import { runItemsAtOnce } from 'shared-contracts/archive/page-sizes';
import { altoOf } from '../../../ingest/testing/make-batch.ts';
import { jpegOf } from '../../../ingest/testing/make-scans.ts';
import { withdrawPage } from '../../core/withdrawals/withdraw-page.endpoint.ts';
import { amendItem } from './amend-item.endpoint.ts';
import { amendItems, type AmendItemsInput } from './amend-items.endpoint.ts';
import { discardItems } from './discard-items.endpoint.ts';
import { getRun } from './get-run.endpoint.ts';
import { publishItems } from './publish-items.endpoint.ts';
import { openRunArchive, type RunArchive } from './testing/run-archive.ts';

const third = { year: 1960, month: 10, day: 3 };
const herald = { name: 'Lagos Herald', place: 'Lagos' };

/** Loose scans with words, of which no name says what they are. */
async function looseScans(count: number): Promise<Record<string, string | Uint8Array>> {
  const files: Record<string, string | Uint8Array> = {};
  for (let number = 1; number <= count; number += 1) {
    const name = `IMG_${String(number).padStart(4, '0')}`;
    files[`${name}.jpg`] = await jpegOf(number, 400, 500);
    files[`${name}.xml`] = altoOf(`word${String(number)}`);
  }
  return files;
}

onDatabase('amending many pages of a run at once', (databases) => {
  let archive: RunArchive;
  let run: string;
  beforeEach(async () => {
    archive = await openRunArchive(databases);
    run = await archive.send(await looseScans(3));
    await archive.work();
  });
  afterEach(() => archive.close());

  const read = async (): Promise<readonly RunItem[]> => (await archive.read(run)).items;
  const amend = (changes: AmendItemsInput['changes']) => amendItems.handle(archive.context, { run, changes });
  const numbered = (items: readonly RunItem[]): AmendItemsInput['changes'] =>
    items.map(({ id, version }, index) => ({
      ...{ item: id, seen: version, title: herald, date: third, sequence: index + 1 },
    }));
  const placesOf = (items: readonly RunItem[]) =>
    items.map(({ title, date, sequence }) => [title?.name ?? null, date?.day ?? null, sequence]);

  it('identifies all of them, which can then be published', async () => {
    const answer = await amend(numbered(await read()));
    expect(answer.refused).toEqual([]);
    expect(placesOf(answer.items)).toEqual([
      ['Lagos Herald', 3, 1],
      ['Lagos Herald', 3, 2],
      ['Lagos Herald', 3, 3],
    ]);
    await archive.work();
    expect((await read()).map(({ held, guesses }) => [held, guesses])).toEqual([
      [[], []],
      [[], []],
      [[], []],
    ]);
    await publishItems.handle(archive.context, { run, items: [], withWarnings: true, replace: false });
    await archive.work();
    expect(await archive.find('word2')).toEqual(['lagos-herald-1960-10-03-p2']);
  });

  it('does not turn pages whose words came with their scans, and changes nothing else of them', async () => {
    const [first] = await read();
    const change = { item: first?.id ?? '', seen: first?.version ?? 0, title: herald, turn: 90 } as const;
    expect(await amend([change])).toMatchObject({
      changed: [],
      refused: [{ item: first?.id, reason: 'changed', picture: 'fixed' }],
    });
    expect((await read())[0]?.title).toBeNull();
  });

  it('changes only the stated facts, and null makes a fact unknown again', async () => {
    await amend(numbered(await read()));
    const [first] = await read();
    if (first === undefined) throw new Error('No item');
    await amend([{ item: first.id, seen: first.version, edition: 2 }]);
    const [second] = await read();
    expect(second).toMatchObject({ title: herald, date: third, edition: 2, sequence: 1, label: '1' });
    await amend([{ item: first.id, seen: first.version + 1, title: null, date: null, sequence: null }]);
    await archive.work();
    const [last] = await read();
    expect(last).toMatchObject({ title: null, date: null, sequence: null, label: '', edition: 2 });
    expect(last?.held).toEqual(['title', 'date', 'sequence']);
  });

  it('leaves pages that somebody else has changed, published or discarded meanwhile, and says which', async () => {
    const items = await read();
    const [first, second, other] = items;
    if (first === undefined || second === undefined || other === undefined) throw new Error('No items');
    const stale = numbered(items);
    const facts = { title: 'Kano Star', place: '', date: third, edition: 1, sequence: 9, label: '' };
    await amendItem.handle(archive.as('bola'), { item: first.id, seen: first.version, ...facts });
    await archive.work();
    await publishItems.handle(archive.context, { run, items: [first.id], withWarnings: true, replace: false });
    await amendItem.handle(archive.as('bola'), { item: second.id, seen: second.version, ...facts, sequence: 8 });
    await discardItems.handle(archive.context, { run, items: [other.id] });
    const answer = await amend(stale);
    expect(answer.changed).toEqual([]);
    expect(answer.refused).toEqual([
      { item: first.id, reason: 'published' },
      { item: second.id, reason: 'changed' },
      { item: other.id, reason: 'gone' },
    ]);
    expect(answer.items.map(({ id, sequence }) => [id, sequence])).toEqual([
      [first.id, 9],
      [second.id, 8],
    ]);
  });

  it('changes the others when one page is refused', async () => {
    const changes = numbered(await read());
    const answer = await amend(changes.map((change, index) => (index === 1 ? { ...change, seen: 99 } : change)));
    expect(answer.changed).toHaveLength(2);
    expect((await read()).map(({ sequence }) => sequence)).toEqual([1, null, 3]);
  });

  it('changes nothing if one of many dates does not exist', async () => {
    const changes = numbered(await read());
    const date = { year: 1960, month: 2, day: 30 };
    const wrong = changes.map((change, index) => (index === 2 ? { ...change, date } : change));
    await expect(amend(wrong)).rejects.toMatchObject({
      ...{ code: 'bad-request', message: 'There is no such date: 1960-02-30' },
    });
    expect((await read()).map(({ sequence }) => sequence)).toEqual([null, null, null]);
  });

  it('leaves a withdrawn page as it is', async () => {
    const [first] = await read();
    if (first === undefined) throw new Error('No item');
    await amend(numbered([first]));
    await archive.work();
    await publishItems.handle(archive.context, { run, items: [first.id], withWarnings: true, replace: false });
    await archive.work();
    const slug = 'lagos-herald-1960-10-03-p1';
    const withdrawal = { scope: 'page', kind: 'error', reason: 'Asked for', note: '', report: null } as const;
    await withdrawPage.handle(archive.context, { ...withdrawal, slug });
    const [withdrawn] = await read();
    expect(withdrawn?.state).toBe('withdrawn');
    const answer = await amend([{ item: first.id, seen: withdrawn?.version ?? 0, sequence: 7 }]);
    expect(answer.refused).toEqual([{ item: first.id, reason: 'published' }]);
    expect((await read())[0]?.sequence).toBe(1);
  });

  it('answers with pages of the run that are checked again because of it, in their new version', async () => {
    await amend(numbered(await read()));
    await archive.work();
    const [first, second] = await read();
    if (first === undefined) throw new Error('No item');
    const answer = await amend([{ item: first.id, seen: first.version, sequence: 7 }]);
    const checked = answer.items.find(({ id }) => id === second?.id);
    expect(answer.changed).toEqual([first.id]);
    expect(checked?.version).toBe((second?.version ?? 0) + 1);
  });

  it('keeps guesses about facts that nobody has stated, and brings guesses back when a change is undone', async () => {
    const guessed = await archive.send({
      'box 7/1964-03-07 4.jpg': await jpegOf(9, 400, 500),
      'box 7/1964-03-07 4.xml': altoOf('market'),
    });
    await archive.work();
    const [item] = (await archive.read(guessed)).items;
    if (item === undefined) throw new Error('No item');
    expect(item.guesses[0]).toMatch(/^Newspaper guessed from the folder name “box 7”, page number guessed/);
    const send = (change: Omit<AmendItemsInput['changes'][number], 'item' | 'seen'>, seen: number) =>
      amendItems.handle(archive.context, { run: guessed, changes: [{ ...change, item: item.id, seen }] });
    const named = (await send({ title: herald }, item.version)).items[0];
    expect(named?.guesses).toEqual(['Page number guessed from the file name']);
    const confirmed = (await send({ sequence: 4 }, item.version + 1)).items[0];
    expect(confirmed?.guesses).toEqual([]);
    const undone = (await send({ title: item.title, guesses: item.guesses }, item.version + 2)).items[0];
    expect(undone).toMatchObject({ title: item.title, guesses: item.guesses });
    const list = (show: 'unidentified' | 'unpublished') =>
      getRun.handle(archive.context, { run: guessed, show, page: 1, size: 200 });
    expect((await list('unidentified')).total).toBe(1);
    await send({ title: herald, date: item.date, sequence: 4 }, item.version + 3);
    expect([(await list('unidentified')).total, (await list('unpublished')).total]).toEqual([0, 1]);
  });

  it('does not change pages of another run', async () => {
    const other = await archive.send({ 'IMG_0100.jpg': await jpegOf(50, 400, 500), 'IMG_0100.xml': altoOf('other') });
    await archive.work();
    const [item] = (await archive.read(other)).items;
    if (item === undefined) throw new Error('No item');
    expect((await amend([{ item: item.id, seen: item.version, sequence: 5 }])).refused).toEqual([
      { item: item.id, reason: 'gone' },
    ]);
    expect((await archive.read(other)).items[0]?.sequence).toBeNull();
  });

  it('is for archivists, and takes a limited number of pages, each once', () => {
    expect(amendItems.access).toBe('archivist');
    const id = (number: number): string => `0b0e5f6e-2c39-4c8b-9c1d-0d6c3ad5${String(number).padStart(4, '0')}`;
    const sent = (count: number) => ({
      run: id(0),
      changes: Array.from({ length: count }, (_, index) => ({ item: id(index), seen: 0, sequence: 1 })),
    });
    const problemOf = (input: unknown) => amendItems.input().validate(input).error?.message;
    expect(problemOf(sent(runItemsAtOnce))).toBeUndefined();
    expect(problemOf(sent(runItemsAtOnce + 1))).toBe('At most 200 pages can be changed at once');
    expect(problemOf(sent(0))).toBeDefined();
    const [change] = sent(1).changes;
    expect(problemOf({ run: id(0), changes: [change, change] })).toContain('duplicate');
    expect(problemOf({ run: id(0), changes: [{ ...change, sequence: 0 }] })).toBe('Pages are numbered from 1 to 9999');
    expect(problemOf({ run: id(0), changes: [{ ...change, title: { name: '', place: null } }] })).toBe(
      'Please enter the newspaper',
    );
  });
});
