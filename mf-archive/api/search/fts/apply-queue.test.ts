import { temporaryFolder } from '../../../../shell/server/testing/temporary-folder.ts';
import { ask, change, onEachEngine } from '../../testing/test-index.ts';
import type { ChangeBatch, IndexChange } from '../search-index.ts';

/** Enough changes to be read in a separate thread. */
const pages = (name: string, count = 40): readonly IndexChange[] =>
  Array.from({ length: count }, (_, at) => change(`${name}${String(at)}`, `palm ${name}${String(at)}`));

const batchFrom = (from: number, changes: readonly IndexChange[]): ChangeBatch => ({
  from: { logId: '', appliedSeq: from },
  to: from + 1,
  changes,
});

const damaged: IndexChange = {
  ...change('bad', ''),
  page: { ...change('bad', '').page, words: new Uint8Array([1, 2, 3]) } as IndexChange['page'],
};

onEachEngine('batches passed to the index one after another', ({ open }) => {
  it('are written in order, small and large, each with its own position', async () => {
    const index = await open(await temporaryFolder());
    const batches = [pages('a'), [change('a0', 'cocoa')], pages('b'), [{ id: 'b1', page: null }], pages('c')];
    const positions = await Promise.all(batches.map((changes, at) => index.apply(batchFrom(at, changes))));
    expect(positions.map(({ appliedSeq }) => appliedSeq)).toEqual([1, 2, 3, 4, 5]);
    expect(await index.count()).toBe(119);
    expect((await index.search(ask('cocoa'))).ids).toEqual(['a0']);
    expect((await index.search(ask('a0'))).ids).toEqual([]);
    expect((await index.search(ask('b1'))).ids).toEqual([]);
  });

  it('change nothing after one that cannot be read, and return the position of the index', async () => {
    const index = await open(await temporaryFolder());
    const batches = [pages('a'), [...pages('b'), damaged], pages('c')];
    const ends = await Promise.allSettled(batches.map((changes, at) => index.apply(batchFrom(at, changes))));
    expect(ends).toMatchObject([
      { status: 'fulfilled', value: { appliedSeq: 1 } },
      { status: 'rejected', reason: { message: expect.stringContaining('damaged') as string } },
      { status: 'fulfilled', value: { appliedSeq: 1 } },
    ]);
    expect(await index.count()).toBe(40);
    await index.apply(batchFrom(1, pages('b')));
    expect(await index.count()).toBe(80);
  });
});
