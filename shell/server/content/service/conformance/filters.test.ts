import { filter } from '@prismicio/client';
import fc from 'fast-check';
import { openDocuments } from '../testing/open-documents.ts';
import { casesFor, type Asked } from './filter-oracle.ts';
import { filesOf, instant, point, stories, text, wholeDay, words } from './raw-story.ts';

// Many tries, on machines that may have other work.
jest.setTimeout(60_000);

const ids = fc.uniqueArray(fc.integer({ min: 0, max: 31 }), { minLength: 1, maxLength: 4 });

const asked: fc.Arbitrary<Asked> = fc.record({
  title: text,
  titles: fc.array(text, { minLength: 1, maxLength: 4 }),
  tags: fc.uniqueArray(fc.constantFrom('press', 'oil', 'census'), { minLength: 1, maxLength: 3 }),
  ids: ids.map((some) => some.map((one) => `id_${one}`)),
  word: fc.constantFrom('PRESS', 'osumare', 'ƊAN', 'lagos 1960', 'so say', 'Ada', 'nowhere', ...words),
  pages: fc.integer({ min: -3, max: 30 }),
  morePages: fc.integer({ min: 0, max: 35 }),
  day: wholeDay,
  laterDay: wholeDay,
  moment: instant,
  month: fc.integer({ min: 1, max: 9 }),
  weekday: fc.integer({ min: 1, max: 7 }),
  monthday: fc.integer({ min: 1, max: 31 }),
  year: fc.integer({ min: 1955, max: 2026 }),
  hour: fc.integer({ min: 0, max: 23 }),
  place: point,
  km: fc.integer({ min: 10, max: 15_000 }).map((whole) => whole + 0.5),
  rare: fc.integer({ min: 1, max: 6 }),
});

const nameOf = (one: string): string => /^\[([\w.-]+)\(/i.exec(one)?.[1] ?? '';

describe('filters', () => {
  it('are all tried: every helper that the client has', () => {
    const [sample] = fc.sample(asked, 1);
    const tried = new Set(casesFor(sample as Asked).map((one) => nameOf(one.filter)));
    const all = Object.values(filter).map((helper) => nameOf((helper as (path: string) => string)('x')));
    expect(all).toHaveLength(28);
    expect([...tried].sort()).toEqual(all.sort());
  });

  it('[R7.04] find what a plain look at every document finds, whatever is asked of whatever documents', async () => {
    await fc.assert(
      fc.asyncProperty(stories, asked, async (some, what) => {
        const client = (await openDocuments(filesOf(some))).client();
        for (const { filter: one, keeps } of casesFor(what)) {
          const { results } = await client.get({ filters: [one], lang: '*', pageSize: 100 });
          const wanted = some.filter((story) => keeps(story, some)).map(({ id }) => id);
          expect({ one, found: results.map(({ id }) => id).sort() }).toEqual({ one, found: wanted.sort() });
        }
      }),
      { numRuns: 40 },
    );
  });

  it('all hold when there are several, in one parameter or in many', async () => {
    await fc.assert(
      fc.asyncProperty(stories, asked, fc.nat(), fc.nat(), async (some, what, a, b) => {
        const opened = await openDocuments(filesOf(some));
        const cases = casesFor(what);
        const two = [cases[a % cases.length], cases[b % cases.length]].flatMap((one) => one ?? []);
        const { results } = await opened
          .client()
          .get({ filters: two.map((one) => one.filter), lang: '*', pageSize: 100 });
        const wanted = some.filter((story) => two.every(({ keeps }) => keeps(story, some))).map(({ id }) => id);
        expect(results.map(({ id }) => id).sort()).toEqual(wanted.sort());
        const q = `[${two.map((one) => one.filter.replace('[', '[:d = ')).join('')}]`;
        const query = new URLSearchParams({ ref: opened.service.masterRef(), q, lang: '*', pageSize: '100' });
        const answer = await opened.service.fetch(`${opened.service.endpoint}/documents/search?${query.toString()}`);
        const body = (await answer.json()) as { results: { id: string }[] };
        expect(body.results.map(({ id }) => id)).toEqual(results.map(({ id }) => id));
      }),
      { numRuns: 40 },
    );
  });

  it('take a value that ends with a backslash, which the client does not escape', async () => {
    const { client } = await openDocuments(
      filesOf(
        fc.sample(stories, 1)[0]?.map((one) => ({ ...one, type: 'story' as const, title: 'C:\\', lang: 'en-gb' })) ??
          [],
      ),
    );
    const { results } = await client().get({ filters: [filter.at('my.story.title', 'C:\\')] });
    expect(results.length).toBeGreaterThan(0);
    expect((await client().get({ filters: [filter.any('my.story.title', ['C:\\', 'D:\\'])] })).results).toEqual(
      results,
    );
  });
});
