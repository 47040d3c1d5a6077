import { filter } from '@prismicio/client';
import fc from 'fast-check';
import { openDocuments } from '../testing/open-documents.ts';
import { filesOf, stories, text, type RawStory } from '../testing/raw-story.ts';

// Many runs, on machines that may be busy.
jest.setTimeout(60_000);

interface FilterValues {
  readonly title: string;
  readonly titles: readonly string[];
  readonly tags: readonly string[];
  readonly ids: readonly string[];
  readonly pages: number;
}

const filterValues: fc.Arbitrary<FilterValues> = fc.record({
  title: text,
  titles: fc.array(text, { minLength: 1, maxLength: 4 }),
  tags: fc.uniqueArray(fc.constantFrom('press', 'oil', 'census'), { minLength: 1, maxLength: 3 }),
  ids: fc
    .uniqueArray(fc.integer({ min: 0, max: 31 }), { minLength: 1, maxLength: 4 })
    .map((some) => some.map((one) => `id_${one}`)),
  pages: fc.integer({ min: -3, max: 30 }),
});

const isStory = ({ type }: RawStory): boolean => type === 'story';

/** Filters as the client writes them, each with a simple test of which documents pass. */
const casesFor = ({
  title,
  titles,
  tags,
  ids,
  pages,
}: FilterValues): readonly (readonly [string, (one: RawStory) => boolean])[] => [
  [filter.at('document.type', 'story'), isStory],
  [filter.at('my.story.title', title), (one) => isStory(one) && one.title === title],
  [filter.at('my.story.body', title), (one) => isStory(one) && one.title === title],
  [filter.at('my.story.lead', true), (one) => isStory(one) && one.lead === true],
  [filter.at('document.tags', [...tags]), (one) => tags.every((tag) => one.tags.includes(tag))],
  [filter.at('my.story.authors.name', 'Ada'), (one) => isStory(one) && one.authors.includes('Ada')],
  [filter.not('my.story.pages', pages), (one) => isStory(one) && one.pages !== pages],
  [filter.not('document.tags', ['oil']), (one) => !one.tags.includes('oil')],
  [
    filter.any('my.story.title', [...titles]),
    (one) => isStory(one) && one.title !== null && titles.includes(one.title),
  ],
  [filter.any('document.tags', [...tags]), (one) => tags.some((tag) => one.tags.includes(tag))],
  [filter.in('document.id', [...ids]), ({ id }) => ids.includes(id)],
  [
    filter.in(
      'my.story.uid',
      ids.map((id) => id.replace('id_', 's')),
    ),
    (one) => isStory(one) && ids.includes(one.id),
  ],
  [filter.has('my.story.body'), (one) => isStory(one) && one.title !== null],
  [filter.has('my.story.place'), (one) => isStory(one) && one.place !== null],
  [filter.missing('my.story.pages'), (one) => isStory(one) && one.pages === null],
  [filter.missing('my.story.authors'), (one) => isStory(one) && one.authors.length === 0],
];

describe('filters', () => {
  it('[R7.04] find what a simple scan of all documents finds, for any query and documents', async () => {
    await fc.assert(
      fc.asyncProperty(stories, filterValues, async (some, values) => {
        const client = (await openDocuments(filesOf(some))).client();
        for (const [one, keeps] of casesFor(values)) {
          const { results } = await client.get({ filters: [one], lang: '*', pageSize: 100 });
          const expected = some.filter(keeps).map(({ id }) => id);
          expect({ one, found: results.map(({ id }) => id).sort() }).toEqual({ one, found: expected.sort() });
        }
      }),
      { numRuns: 40 },
    );
  });

  it('must all match when combined, in one parameter or several', async () => {
    await fc.assert(
      fc.asyncProperty(stories, filterValues, fc.nat(), fc.nat(), async (some, values, a, b) => {
        const opened = await openDocuments(filesOf(some));
        const cases = casesFor(values);
        const two = [cases[a % cases.length], cases[b % cases.length]].flatMap((one) =>
          one === undefined ? [] : [one],
        );
        const { results } = await opened.client().get({ filters: two.map(([one]) => one), lang: '*', pageSize: 100 });
        const expected = some.filter((story) => two.every(([, keeps]) => keeps(story))).map(({ id }) => id);
        expect(results.map(({ id }) => id).sort()).toEqual(expected.sort());
        const q = `[${two.map(([one]) => one.replace('[', '[:d = ')).join('')}]`;
        const query = new URLSearchParams({ ref: opened.service.masterRef(), q, lang: '*', pageSize: '100' });
        const answer = await opened.service.fetch(`${opened.service.endpoint}/documents/search?${query.toString()}`);
        const body = (await answer.json()) as { results: { id: string }[] };
        expect(body.results.map(({ id }) => id)).toEqual(results.map(({ id }) => id));
      }),
      { numRuns: 40 },
    );
  });

  it('accept a value that ends with a backslash, which the client does not escape', async () => {
    const sample = fc.sample(stories, 1)[0] ?? [];
    const { client } = await openDocuments(
      filesOf(sample.map((one) => ({ ...one, type: 'story', title: 'C:\\', lang: 'en-gb' }))),
    );
    const { results } = await client().get({ filters: [filter.at('my.story.title', 'C:\\')] });
    expect(results.length).toBeGreaterThan(0);
    expect((await client().get({ filters: [filter.any('my.story.title', ['C:\\', 'D:\\'])] })).results).toEqual(
      results,
    );
  });
});
