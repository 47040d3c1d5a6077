import {
  emptyIndex,
  belongsToAnother,
  limits,
  limitsFor,
  pruned,
  withPage,
  type CachedPage,
  type OfflineIndex,
} from './offline-index.ts';

const day = 24 * 60 * 60_000;
const now = 100 * day;
const site = 'https://archive.test';

const page = (address: string, more: Partial<CachedPage> = {}): CachedPage => ({
  ...{ address, title: address, readAt: now, keptAt: now, seenAt: now, bytes: 1_000, files: [], ...more },
});

const indexOf = (pages: readonly CachedPage[], bytes = 1_000): OfflineIndex => ({
  reader: null,
  pages,
  files: Object.fromEntries(pages.flatMap(({ files }) => files.map((url) => [url, { at: now, bytes }]))),
});

const addresses = ({ pages }: OfflineIndex): readonly string[] => pages.map(({ address }) => address);

describe('the index of cached pages', () => {
  it('keeps each page once, most recently read first', () => {
    const read = ['/a', '/b', '/a'].reduce((index, address) => withPage(index, page(address)), emptyIndex);
    expect(addresses(read)).toEqual(['/a', '/b']);
  });

  it('keeps a page that was only revalidated after those read since', () => {
    const old = page('/old', { readAt: now - day });
    const index = withPage(withPage(emptyIndex, old), page('/new'));
    expect(addresses(withPage(index, { ...old, seenAt: now }))).toEqual(['/new', '/old']);
  });

  it('holds fifty pages, none older than 30 days', () => {
    const pages = Array.from({ length: 60 }, (_, at) =>
      page(`/${String(at)}`, at === 3 ? { readAt: now - 31 * day } : {}),
    );
    const left = addresses(pruned(indexOf(pages), now));
    expect(left).toHaveLength(limits.pages);
    expect(left).not.toContain('/3');
  });

  it('holds only as many documents as fit', () => {
    const pages = ['/a', '/b', '/c'].map((address) => page(address, { bytes: limits.documentBytes / 2 }));
    expect(addresses(pruned(indexOf(pages), now))).toEqual(['/a', '/b']);
  });

  it('keeps the pictures of the ten most recently read pages, and the text of all', () => {
    const pages = Array.from({ length: 12 }, (_, at) =>
      page(`/${String(at)}`, { files: [`${site}/scans/previews/${String(at)}`] }),
    );
    const left = pruned(indexOf(pages), now);
    expect(left.pages).toHaveLength(12);
    expect(Object.keys(left.files)).toHaveLength(limits.pagesWithPictures);
    expect(left.files).not.toHaveProperty([`${site}/scans/previews/11`]);
  });

  it('keeps fewer pictures when the browser has little storage', () => {
    const pages = ['a', 'b', 'c'].map((name) => page(`/${name}`, { files: [`${site}/scans/previews/${name}`] }));
    const left = pruned(indexOf(pages, 1_000_000), now, limitsFor(50_000_000));
    expect(Object.keys(left.files)).toHaveLength(2);
  });

  it('keeps code while a cached page needs it, and for a day for open pages', () => {
    const [used, old, fresh] = ['used', 'old', 'fresh'].map((name) => `${site}/r/archive/1.0.0-a/${name}.js`);
    const index: OfflineIndex = {
      ...indexOf([page('/a', { files: [String(used)] })]),
      files: {
        [String(used)]: { at: now - 20 * day, bytes: 1 },
        [String(old)]: { at: now - 2 * day, bytes: 1 },
        [String(fresh)]: { at: now - 1_000, bytes: 1 },
      },
    };
    expect(Object.keys(pruned(index, now).files)).toEqual([used, fresh]);
  });

  it.each([
    ['a guest who logs in', null, 'one', false],
    ['the same session', 'one', 'one', false],
    ['a reader who logged out', 'one', null, true],
    ['another session', 'one', 'two', true],
    ['a guest', null, null, false],
  ])('is cleared for %s: %s → %s, %s', (_who, before, after, gone) => {
    expect(belongsToAnother({ ...emptyIndex, reader: before }, after)).toBe(gone);
  });
});
