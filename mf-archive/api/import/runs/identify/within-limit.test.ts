import { foundItems } from './found-items.ts';
import { withinLimit } from './within-limit.ts';

const items = (count: number) =>
  foundItems(
    '/run',
    Array.from({ length: count }, (_, index) => `/run/box/scan${String(index + 1)}.jpg`),
    { pages: [] },
    { titleName: null, dateFrom: null, titles: new Set(), now: Date.now() },
  ).items;

describe('the pages of a run', () => {
  it('are in the order in which people number files: 2 before 10', () => {
    const scans = items(11).map(({ source }) => /scan\d+/.exec(source)?.[0]);
    expect(scans).toEqual(Array.from({ length: 11 }, (_, index) => `scan${String(index + 1)}`));
  });
});

describe('a run with more pages than allowed', () => {
  it('keeps the first ones, and names the first skipped page and their number', () => {
    const { within, beyond } = withinLimit(items(5), 3);
    expect(within).toHaveLength(3);
    expect(beyond).toEqual([
      {
        path: 'box/scan4.jpg',
        reason:
          'and everything after it (2 pages) were skipped: an import takes at most 3 pages. Import them separately',
      },
    ]);
  });

  it('keeps all pages up to the limit', () => {
    const { within, beyond } = withinLimit(items(3), 3);
    expect(within).toHaveLength(3);
    expect(beyond).toEqual([]);
  });
});
