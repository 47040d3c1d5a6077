import { frontPagesAtOnce } from 'shared-contracts/archive/list-front-pages';
import { onDatabase } from '../../../../shell/server/testing/each-database.ts';
import { makePage, pageText } from '../../testing/make-page.ts';
import { openTestArchive, type TestArchive } from '../../testing/with-archive.ts';
import { movePage } from '../pages/move-page.ts';
import { storePage } from '../pages/store-page.ts';
import { listFrontPages } from './list-front-pages.endpoint.ts';

onDatabase('front pages on a timeline', (databases) => {
  let archive: TestArchive;

  beforeEach(async () => {
    archive = await openTestArchive(databases);
  });
  afterEach(() => archive.close());

  const store = async (iso: string, sequence = 1) => {
    const [year = 0, month = null, day = null] = iso.split('-').map(Number);
    const change = { date: { year, month, day }, sequence, label: String(sequence) };
    await storePage(archive.context, makePage(pageText('word'), change));
  };
  const storeDays = async (year: number, count: number) => {
    const first = Date.UTC(year, 0, 1);
    for (let day = 0; day < count; day += 1) await store(new Date(first + day * 86_400_000).toISOString().slice(0, 10));
  };
  const list = (year?: number) => listFrontPages.handle(archive.context, year === undefined ? {} : { year });
  const datesOf = async (year?: number) =>
    (await list(year)).fronts.map(({ date }) => [date.year, date.month, date.day].filter(Boolean).join('-'));

  it('are the first pages of all editions by date, from the first year on, with the editions of every year', async () => {
    await store('1972-04-03', 2);
    await store('1972-04-03');
    await store('1960-10');
    await store('1964-03-07');
    expect(await list()).toMatchObject({
      year: 1960,
      years: [
        { year: 1960, editions: 1 },
        { year: 1964, editions: 1 },
        { year: 1972, editions: 1 },
      ],
      fronts: [
        { slug: 'lagos-courier-1960-10-p1', title: 'Lagos Courier', image: null },
        { slug: 'lagos-courier-1964-03-07-p1' },
        { slug: 'lagos-courier-1972-04-03-p1', date: { year: 1972, month: 4, day: 3 }, demonstration: true },
      ],
    });
  });

  it('are none in an empty archive', async () => {
    expect(await list(1960)).toEqual({ years: [], year: null, fronts: [] });
  });

  it('begin at the nearest year with editions, and fill the list with later years, then with earlier ones', async () => {
    await storeDays(1960, 30);
    await storeDays(1961, 4);
    await storeDays(1970, 5);
    expect((await list(1968)).year).toBe(1970);
    const dates = await datesOf(1968);
    expect(dates).toHaveLength(frontPagesAtOnce);
    expect(dates.slice(-9)).toEqual([
      '1961-1-1',
      '1961-1-2',
      '1961-1-3',
      '1961-1-4',
      ...['1', '2', '3', '4', '5'].map((day) => `1970-1-${day}`),
    ]);
    expect(dates.filter((date) => date.startsWith('1960'))).toHaveLength(frontPagesAtOnce - 9);
  });

  it('of a year with too many are spread evenly over it', async () => {
    await storeDays(1960, 3 * frontPagesAtOnce);
    await store('1961-01-01');
    const { fronts } = await list(1960);
    expect(fronts).toHaveLength(frontPagesAtOnce);
    const days = fronts.map(({ date }) => Date.UTC(date.year, (date.month ?? 1) - 1, date.day ?? 1) / 86_400_000);
    expect(new Set(days.slice(1).map((day, index) => day - (days[index] ?? 0)))).toEqual(new Set([3]));
  });

  it('change as soon as a page does', async () => {
    await store('1964-03-07');
    expect(await datesOf()).toEqual(['1964-3-7']);
    const to = { date: { year: 1965, month: 1, day: 2 }, edition: 1, sequence: 1 };
    await movePage(archive.context, 'lagos-courier-1964-03-07-p1', to);
    expect(await datesOf()).toEqual(['1965-1-2']);
    expect((await list(1964)).years).toEqual([{ year: 1965, editions: 1 }]);
  });
});
