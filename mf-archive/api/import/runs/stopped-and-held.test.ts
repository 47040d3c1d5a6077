import type { RunItem } from 'shared-contracts/archive/runs/run';
import { onDatabase } from '../../../../shell/server/testing/each-database.ts';
import { altoOf } from '../../../ingest/testing/make-batch.ts';
import { jpegOf } from '../../../ingest/testing/make-scans.ts';
import { withdrawPage } from '../../core/withdrawals/withdraw-page.endpoint.ts';
import { amendItem } from './amend-item.endpoint.ts';
import { discardItems } from './discard-items.endpoint.ts';
import { publishItems } from './publish-items.endpoint.ts';
import { openRunArchive, type RunArchive } from './testing/run-archive.ts';

const all = { items: [], withWarnings: true, replace: false } as const;
const place = 'lantern-1971-06-02';

onDatabase('a page of a run', (databases) => {
  let archive: RunArchive;
  beforeEach(async () => {
    archive = await openRunArchive(databases);
  });
  afterEach(() => archive.close());

  /** Sends and checks pages of one edition, each given by a name, the seed of its scan, and a word. */
  const send = async (...pages: readonly (readonly [string, number, string])[]): Promise<string> => {
    const files: Record<string, string | Uint8Array> = {};
    for (const [name, seed, word] of pages) {
      files[`Lantern/1971-06-02/${name}.jpg`] = await jpegOf(seed, 80, 100);
      files[`Lantern/1971-06-02/${name}.xml`] = altoOf(word);
    }
    const run = await archive.send(files);
    await archive.work();
    return run;
  };
  const publish = async (run: string): Promise<void> => {
    await publishItems.handle(archive.context, { ...all, run });
    await archive.work();
  };
  const withdraw = async (slug: string): Promise<void> => {
    const why = { kind: 'court-order', reason: '', note: '', report: null } as const;
    await withdrawPage.handle(archive.context, { scope: 'page', slug, ...why });
  };
  const itemsOf = async (run: string): Promise<readonly RunItem[]> => (await archive.read(run)).items;
  const firstOf = async (run: string): Promise<RunItem> => {
    const [item] = await itemsOf(run);
    if (item === undefined) throw new Error('No item');
    return item;
  };
  const moveTo = async (item: RunItem, sequence: number): Promise<void> => {
    const input = { item: item.id, seen: item.version, title: 'Lantern', place: '', edition: 1, label: '' };
    await amendItem.handle(archive.context, { ...input, date: { year: 1971, month: 6, day: 2 }, sequence });
    await archive.work();
  };

  /** The position of this page was withdrawn between its check and its publication. */
  const sendRefused = async (): Promise<string> => {
    const first = await send(['p1', 1, 'court']);
    const second = await send(['p1', 2, 'harmattan']);
    await publish(first);
    const { id } = await firstOf(second);
    await publishItems.handle(archive.context, { ...all, run: second, items: [id], replace: true });
    await withdraw(`${place}-p1`);
    await archive.work();
    const [stopped] = await itemsOf(second);
    expect([stopped?.state, stopped?.problem]).toEqual(['checked', expect.stringContaining('withdrawn')]);
    return second;
  };

  it('waits for another run that is publishing to its position, and asks before replacing that page', async () => {
    const first = await send(['p1', 1, 'court']);
    const second = await send(['p1', 2, 'harmattan']);
    await publishItems.handle(archive.context, { ...all, run: first });
    const { id } = await firstOf(second);
    const input = { ...all, run: second, replace: true };
    expect(await publishItems.handle(archive.context, input)).toEqual({ count: 0 });
    await expect(publishItems.handle(archive.context, { ...input, items: [id] })).rejects.toMatchObject({
      code: 'conflict',
    });
    await archive.work();
    // Nobody has compared the two yet.
    await publishItems.handle(archive.context, input);
    await archive.work();
    expect(await itemsOf(second)).toMatchObject([{ state: 'checked', held: ['in-archive'] }]);
    expect(await archive.find('court')).toEqual([`${place}-p1`]);
    await publishItems.handle(archive.context, input);
    await archive.work();
    expect(await archive.find('harmattan')).toEqual([`${place}-p1`]);
  });

  it('whose publication failed can be discarded, which finishes its run', async () => {
    const run = await sendRefused();
    expect(await discardItems.handle(archive.context, { run, items: [] })).toEqual({ count: 1 });
    await archive.work();
    expect((await archive.read(run)).run.standing).toBe('finished');
  });

  it('whose publication failed can be published at another position', async () => {
    const run = await sendRefused();
    await moveTo(await firstOf(run), 2);
    expect(await itemsOf(run)).toMatchObject([{ state: 'checked', problem: null, held: [] }]);
    await publish(run);
    expect(await archive.find('harmattan')).toEqual([`${place}-p2`]);
  });

  it('that stopped because its position was withdrawn continues once it is moved', async () => {
    await publish(await send(['p1', 1, 'court']));
    await withdraw(`${place}-p1`);
    const run = await send(['p1', 2, 'harmattan']);
    expect((await firstOf(run)).problem).toContain('withdrawn');
    await moveTo(await firstOf(run), 2);
    expect(await itemsOf(run)).toMatchObject([{ state: 'checked', problem: null, attempts: 0 }]);
  });

  it('is checked again when an item with its position or scan, or the page before it, is discarded', async () => {
    const run = await send(['p1', 1, 'bad'], ['p2', 2, 'cocoa'], ['p3', 3, 'yams'], ['page 1', 4, 'good']);
    const twice = await send(['p4', 5, 'first'], ['p5', 5, 'second']);
    const problems = async (of: string) =>
      (await itemsOf(of)).map(({ held, warnings }) => [...held, ...warnings.map(({ kind }) => kind)]);
    expect([await problems(run), await problems(twice)]).toEqual([
      [[], [], [], ['place-taken']],
      [[], ['double']],
    ]);
    const [first, second] = await itemsOf(run);
    await discardItems.handle(archive.context, { run, items: [first?.id ?? '', second?.id ?? ''] });
    await discardItems.handle(archive.context, { run: twice, items: [(await firstOf(twice)).id] });
    await archive.work();
    expect([await problems(run), await problems(twice)]).toEqual([[['gap'], []], [['gap']]]);
  });

  it('is held if the same scan was withdrawn at another position, before or after its check', async () => {
    const [late, first] = [await send(['p2', 1, 'late']), await send(['p1', 1, 'court'])];
    await publish(first);
    await publishItems.handle(archive.context, { ...all, run: late });
    await withdraw(`${place}-p1`);
    await archive.work();
    const again = await send(['p3', 1, 'again']);
    expect(await firstOf(late)).toMatchObject({ state: 'checked', held: ['withdrawn'], page: null });
    const warning = { kind: 'double', text: 'This exact scan was withdrawn (number 1 in the log)' };
    const { held, warnings } = await firstOf(again);
    expect([held, warnings]).toEqual([['withdrawn'], expect.arrayContaining([warning])]);
    expect(await publishItems.handle(archive.context, { ...all, run: again })).toEqual({ count: 0 });
  });
});
