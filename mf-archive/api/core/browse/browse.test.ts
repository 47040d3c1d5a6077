import { onDatabase } from '../../../../shell/server/testing/each-database.ts';
import { listEditions } from './list-editions.endpoint.ts';
import { movePage } from '../pages/move-page.ts';
import { storePage, type NewPage } from '../pages/store-page.ts';
import { articlePage } from '../../testing/article-page.ts';
import { makePage, pageText } from '../../testing/make-page.ts';
import { openTestArchive, type TestArchive } from '../../testing/with-archive.ts';
import { getAnniversary } from './get-anniversary.endpoint.ts';
import { getDay } from './get-day.endpoint.ts';
import { getMonth } from './get-month.endpoint.ts';
import { getYear } from './get-year.endpoint.ts';
import { listPlaces } from './list-places.endpoint.ts';

const title = (slug: string, place: string | null = 'Lagos'): Pick<NewPage, 'title'> => ({
  title: { slug, name: slug.toUpperCase(), place, language: 'en', rights: null, demonstration: true },
});

onDatabase('browsing', (databases) => {
  let archive: TestArchive;

  beforeEach(async () => {
    archive = await openTestArchive(databases);
  });
  afterEach(() => archive.close());

  const store = async (iso: string, change: Partial<NewPage> = {}) => {
    const [year = 0, month = null, day = null] = iso.split('-').map(Number);
    return await storePage(archive.context, makePage(pageText('word'), { date: { year, month, day }, ...change }));
  };

  const storeApril = async (): Promise<void> => {
    await store('1972-04-03');
    await store('1972-04-03', { sequence: 4, label: '4' });
    await store('1972-04-03', title('abuja-post', 'Abuja'));
    await store('1972-05-01', title('abuja-post', 'Abuja'));
    await store('1972-04');
    await store('1972');
    await store('1975-08-09');
  };

  it('[R9.13] lists the days with editions in a month’s six weeks, with editions, pages and titles', async () => {
    await storeApril();
    expect(await getMonth.handle(archive.context, { year: 1972, month: 4 })).toEqual({
      ...{ year: 1972, month: 4, titles: ['abuja-post'.toUpperCase(), 'Lagos Courier'] },
      days: [
        { date: '1972-04-03', editions: 2, pages: 3, titles: [0, 1] },
        { date: '1972-05-01', editions: 1, pages: 1, titles: [0] },
      ],
      ...{ editions: 3, pages: 4, undated: 1 },
      fronts: [
        expect.objectContaining({ slug: 'lagos-courier-1972-04' }),
        expect.objectContaining({ slug: 'abuja-post-1972-04-03', pages: 1 }),
        expect.objectContaining({ slug: 'lagos-courier-1972-04-03', pages: 2 }),
      ],
      before: null,
      after: { year: 1972, month: 5, day: 1 },
    });
  });

  it('names the nearest editions on both sides of an empty month, and for a title only its own', async () => {
    await storeApril();
    expect(await getMonth.handle(archive.context, { year: 1973, month: 1 })).toMatchObject({
      ...{ days: [], editions: 0 },
      before: { year: 1972, month: 5, day: 1 },
      after: { year: 1975, month: 8, day: 9 },
    });
    const own = await getMonth.handle(archive.context, { year: 1972, month: 4, title: 'abuja-post' });
    expect(own).toMatchObject({ editions: 1, undated: 0, after: { year: 1972, month: 5, day: 1 } });
    expect(await getMonth.handle(archive.context, { year: 1972, month: 4, title: 'nobody' })).toMatchObject({
      ...{ days: [], before: null, after: null },
    });
  });

  it('counts the editions of each day in a year, and separately those without a known month', async () => {
    await storeApril();
    const year = await getYear.handle(archive.context, { year: 1972 });
    expect(year).toMatchObject({ editions: 5, undated: 1, before: null, after: 1975 });
    expect(year.months.map(({ editions }) => editions)).toEqual([0, 0, 0, 3, 1, 0, 0, 0, 0, 0, 0, 0]);
    expect(year.months.map(({ days }) => days.length)).toEqual([31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]);
    expect(year.months[3]?.days[2]).toBe(2);
  });

  it('lists the editions of a day with their missing pages, and for an incomplete date only editions with exactly that date', async () => {
    await storeApril();
    const day = await getDay.handle(archive.context, { date: '1972-04-03' });
    expect(day).toMatchObject({
      ...{ total: 2, pages: 3, date: { year: 1972, month: 4, day: 3 } },
      editions: [
        { slug: 'abuja-post-1972-04-03', pages: 1, missing: [], thumbnail: null },
        { slug: 'lagos-courier-1972-04-03', pages: 2, missing: ['2', '3'], title: { slug: 'lagos-courier' } },
      ],
    });
    expect(await getDay.handle(archive.context, { date: '1972-04' })).toMatchObject({
      ...{ total: 1, editions: [{ slug: 'lagos-courier-1972-04' }] },
    });
    expect(await getDay.handle(archive.context, { date: '1972' })).toMatchObject({
      ...{ total: 1, editions: [{ slug: 'lagos-courier-1972' }] },
    });
    expect(await getDay.handle(archive.context, { date: '1972-04-04' })).toMatchObject({
      total: 0,
      pages: 0,
      editions: [],
    });
  });

  it('rejects dates that do not exist', async () => {
    for (const date of ['1972-02-30', '1971-02-29', '1972-13', '0000'])
      await expect(getDay.handle(archive.context, { date })).rejects.toMatchObject({ code: 'bad-request' });
    for (const day of ['02-30', '13-01', '00-10'])
      await expect(getAnniversary.handle(archive.context, { day })).rejects.toMatchObject({ code: 'bad-request' });
  });

  it('leaves out an edition whose pages have all been moved', async () => {
    await store('1964-03-07');
    const to = { date: { year: 1964, month: 3, day: 9 }, edition: 1, sequence: 1 };
    await movePage(archive.context, 'lagos-courier-1964-03-07-p1', to);
    const { days } = await getMonth.handle(archive.context, { year: 1964, month: 3 });
    expect(days.map(({ date }) => date)).toEqual(['1964-03-09']);
    expect((await getYear.handle(archive.context, { year: 1964 })).editions).toBe(1);
    expect((await getDay.handle(archive.context, { date: '1964-03-07' })).total).toBe(0);
  });

  it('lists the editions of a day in all years with their front-page headlines, and the nearest days with editions', async () => {
    const budget = articlePage({
      sequence: 1,
      parts: [
        ['Budget', 1],
        ['Cup', 2],
      ],
    });
    await storePage(archive.context, { ...budget, date: { year: 1964, month: 3, day: 7 } });
    await store('1970-03-07', title('abuja-post', 'Abuja'));
    await store('1959-12-30');
    await store('1964-03');
    expect(await getAnniversary.handle(archive.context, { day: '03-07' })).toMatchObject({
      ...{ day: '03-07', total: 2, years: 2, before: '12-30', after: '12-30' },
      editions: [
        { date: { year: 1964 }, front: 'lagos-courier-1964-03-07-p1', headlines: ['Budget', 'Cup'] },
        { date: { year: 1970 }, front: 'abuja-post-1970-03-07-p1', headlines: [] },
      ],
    });
    expect(await getAnniversary.handle(archive.context, { day: '02-29' })).toMatchObject({
      ...{ editions: [], total: 0, before: '12-30', after: '03-07' },
    });
  });

  it('lists titles by place, merges spellings of a place, and puts titles without a place last', async () => {
    await store('1972-04-03', title('one', 'Ìbàdàn'));
    await store('1980-04-03', title('two', 'Ibadan'));
    await store('1981-04-03', title('three', 'Ibadan'));
    await store('1972-04-03', title('four', null));
    await store('1972-04-03', title('five', 'Abuja'));
    const { places } = await listPlaces.handle(archive.context, {});
    expect(places.map(({ slug, name, titles }) => [slug, name, titles.length])).toEqual([
      ['abuja', 'Abuja', 1],
      ['ibadan', 'Ibadan', 3],
      ['unknown', null, 1],
    ]);
    expect(await listPlaces.handle(archive.context, { place: 'ibadan' })).toMatchObject({
      places: [{ editions: 3, pages: 3, firstYear: 1972, lastYear: 1981 }],
    });
    await expect(listPlaces.handle(archive.context, { place: 'x' })).rejects.toMatchObject({ code: 'not-found' });
  });

  it('opens the calendar at the latest month with editions, or at today’s day in the latest year that has it', async () => {
    await storeApril();
    await store('1980');
    const startOn = async (day: string) => {
      const context = { ...archive.context, now: () => Date.parse(`${day}T12:00:00Z`) };
      return (await listEditions.handle(context, {})).start;
    };
    expect(await startOn('2026-11-27')).toEqual({ year: 1975, month: 8, day: null });
    expect(await startOn('2026-04-03')).toEqual({ year: 1972, month: 4, day: 3 });
    await store('1979-04-03');
    expect(await startOn('2026-04-03')).toEqual({ year: 1979, month: 4, day: 3 });
  });

  it('reports the rhythm of a title, the years of which most is held, and its gaps', async () => {
    for (let day = 1; day <= 30; day += 1) if (day < 12 || day > 14) await store(`1967-06-${String(day)}`);
    for (const day of ['07-01', '11-01', '11-02', '11-03', '11-04', '11-05']) await store(`1967-${day}`);
    const { titles, chosen, start } = await listEditions.handle(archive.context, {
      title: 'lagos-courier',
      year: 1967,
    });
    expect(start).toEqual({ year: 1967, month: 11, day: null });
    expect(titles).toMatchObject([
      {
        ...{ rhythm: 'daily', first: { year: 1967, month: 6, day: 1 }, last: { year: 1967, month: 11, day: 5 } },
        years: [{ year: 1967, editions: 33, most: false }],
      },
    ]);
    expect(chosen?.gaps).toEqual([
      { from: '1967-06-12', to: '1967-06-14' },
      { from: '1967-07-02', to: '1967-10-31' },
    ]);
  });

  it('counts most of a weekly as held in a year with half of its Fridays', async () => {
    for (let week = 0; week < 30; week += 1) {
      const friday = new Date(Date.UTC(1968, 0, 5 + 7 * week)).toISOString().slice(0, 10);
      await store(friday);
    }
    await store('1969-01-03');
    const { titles } = await listEditions.handle(archive.context, {});
    expect(titles[0]).toMatchObject({
      rhythm: 'every Friday',
      years: [
        { year: 1968, editions: 30, most: true },
        { year: 1969, editions: 1, most: false },
      ],
    });
  });
});
