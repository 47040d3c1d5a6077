import { isPartOf } from './index-names.ts';
import { temporaryFolder } from '../../../../shell/server/testing/temporary-folder.ts';
import { change, find, onOpenSearch, start } from '../../testing/test-index.ts';

it('the indices of a site are told from those of a site whose name only begins like it', () => {
  expect(isPartOf('site', 'site-0a1b2c3d-page')).toBe(true);
  expect(isPartOf('site', 'site-2-0a1b2c3d-page')).toBe(false);
  expect(isPartOf('site', 'site-page')).toBe(false);
});

onOpenSearch('an index that another archive uses', ({ open }) => {
  it('is not emptied', async () => {
    const index = await open(await temporaryFolder());
    await index.reset('one');
    await index.apply({ from: { ...start, logId: 'one' }, to: 1, changes: [change('a', 'palm')] });
    await expect(index.reset('another')).rejects.toThrow('belongs to another archive: set SEARCH_INDEX');
    expect((await find(index, 'palm')).ids).toEqual(['a']);
  });
});

onOpenSearch('changes after one that cannot be read', ({ open }) => {
  it('are found by a part of a word once they are passed again', async () => {
    const index = await open(await temporaryFolder());
    await index.reset('one');
    // Of the first changes, all pages are sampled, and the words of those are always written.
    const late = 1_000;
    const [from, damaged] = [{ ...start, logId: 'one' }, change('a', '', { words: new Uint8Array([1, 2, 3]) })];
    const second = { from: { ...from, appliedSeq: late }, to: late + 1, changes: [change('b', 'palmyra')] };
    const [failed, ignored] = await Promise.allSettled([
      index.apply({ from, to: late, changes: [damaged] }),
      index.apply(second),
    ]);
    expect([failed.status, ignored]).toMatchObject(['rejected', { status: 'fulfilled', value: { appliedSeq: 0 } }]);
    await index.apply({ from, to: late, changes: [{ id: 'a', page: null, exclusionReason: 'damaged' }] });
    await index.apply(second);
    expect((await find(index, 'pal?yra')).ids).toEqual(['b']);
  });
});
