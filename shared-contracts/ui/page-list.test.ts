import fc from 'fast-check';
import { pageList, type PageListItem } from './pagination.tsx';

const written = (items: readonly PageListItem[]): string =>
  items.map((item) => (item.kind === 'gap' ? '…' : String(item.page))).join(' ');

describe('the list of page numbers', () => {
  it.each([
    [1, 1, '1'],
    [1, 2, '1 2'],
    [1, 11, '1 2 … 11'],
    [2, 11, '1 2 3 … 11'],
    [3, 11, '1 2 3 4 … 11'],
    [4, 11, '1 2 3 4 5 … 11'],
    [5, 11, '1 … 4 5 6 … 11'],
    [8, 11, '1 … 7 8 9 10 11'],
    [11, 11, '1 … 10 11'],
    [99, 3, '1 2 3'],
    [1, 0, ''],
  ])('[R2.40] on page %i of %i offers %s', (page, pageCount, row) => {
    expect(written(pageList(page, pageCount))).toBe(row);
  });

  it('[R2.40] always offers the first, the current and the last page, in order, and no gap for a single page', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), fc.integer({ min: 1, max: 5000 }), (a, b) => {
        const [page, pageCount] = [Math.min(a, b), Math.max(a, b)];
        const items = pageList(page, pageCount);
        const pages = items.flatMap((item) => (item.kind === 'page' ? [item.page] : []));
        expect(pages).toEqual([...new Set(pages)].sort((x, y) => x - y));
        expect(pages).toEqual(expect.arrayContaining([1, page, pageCount]));
        items.forEach((item, index) => {
          const after = items[index + 1];
          if (item.kind === 'gap' && after?.kind === 'page') expect(after.page - item.after).toBeGreaterThan(2);
        });
      }),
    );
  });
});
