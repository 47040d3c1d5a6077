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
