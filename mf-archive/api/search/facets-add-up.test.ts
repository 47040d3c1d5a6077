import fc from 'fast-check';
import type { ArticleKind } from 'shared-contracts/archive/newspaper';
import type { SearchUnit } from 'shared-contracts/archive/search-pages';
import { temporaryFolder } from '../../../shell/server/testing/temporary-folder.ts';
import { encodePageText } from '../text/packed-page.ts';
import { pageText } from '../testing/make-page.ts';
import { passesFilter, referenceSearch, type KnownUnit } from '../testing/reference-search.ts';
import { ask, onEachEngine } from '../testing/test-index.ts';
import {
  positionInIssues,
  type FacetCounts,
  type ArticleChange,
  type ChangeBatch,
  type IndexChange,
  type SearchRequest,
  type UnitProperties,
} from './search-index.ts';

const titles = {
  courier: { place: 'lagos', published: 'Lagos', language: 'en' },
  herald: { place: 'port-harcourt', published: 'Port Harcourt', language: 'yo' },
  star: { place: 'unknown', published: null, language: 'unknown' },
} as const;

/** Texts that are long enough for fingerprints and not similar. */
const texts = ['red', 'green', 'blue'];
const longText = (name: string): string => Array.from({ length: 60 }, (_, at) => `${name}${String(at)}`).join(' ');

const dates = [
  [19600101, 19600101],
  [19600229, 19600229],
  [19610229 - 1, 19610228],
  [19601001, 19601001],
  [19601001, 19601031],
  [19600101, 19601231],
  [19621001, 19621001],
] as const;

const unit = fc.record({
  title: fc.constantFrom('courier', 'herald', 'star'),
  date: fc.constantFrom(...dates),
  sequence: fc.integer({ min: 1, max: 3 }),
  confidence: fc.constantFrom(null, 0, 0.3, 0.5, 0.74, 0.75, 0.9, 1),
  pageLanguage: fc.option(fc.record({ code: fc.constantFrom('en', 'ha', 'de'), isDetected: fc.boolean() })),
  kind: fc.constantFrom<ArticleKind>('article', 'advertisement', 'notice', 'other'),
  text: fc.option(fc.constantFrom(...texts)),
  words: fc.uniqueArray(fc.constantFrom('palm', 'oil', 'cocoa'), { maxLength: 3 }),
});

/** A unit as it is given to the index, and as a search must see it. */
interface PlacedUnit extends KnownUnit, Pick<UnitProperties, 'confidence' | 'pageLanguage'> {}

/** Only a stated language of the page itself stands above that of its title. */
function languageOf(title: string, own: UnitProperties['pageLanguage']): string {
  if (own?.isDetected === false || title === 'unknown') return own?.code ?? 'unknown';
  return title;
}

const units = fc.array(unit, { maxLength: 25 }).map((all) =>
  all.map(({ title, date, words, ...rest }, at): PlacedUnit => {
    const { place } = titles[title];
    const language = languageOf(titles[title].language, rest.pageLanguage);
    // In Yoruba and Hausa it means nothing.
    const confidence = ['yo', 'ha'].includes(language) ? null : rest.confidence;
    const quality = confidence === null ? null : Math.floor(confidence * 100 + 1e-6);
    const [firstDay, lastDay] = date;
    // Each has its own position, so that the order is determined.
    const sequence = rest.sequence === 1 ? 1 : at + 2;
    const known = { ...rest, id: String(at).padStart(3, '0'), words, title, place, language, quality };
    return { ...known, firstDay, lastDay, sequence };
  }),
);

const some = <Value>(...values: readonly Value[]): fc.Arbitrary<Value[] | null> =>
  fc.option(fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 2 }));

const request = fc.record({
  q: fc.constantFrom('', 'palm', 'palm oil', 'cocoa'),
  by: fc.constantFrom<SearchUnit>('page', 'article'),
  titles: some('courier', 'herald', 'star', 'none'),
  places: some('lagos', 'unknown', 'nowhere'),
  languages: some('en', 'yo', 'ha', 'de', 'unknown'),
  days: fc.constantFrom([null, null], [19600101, 19601231], [19601001, 19601031], [null, 19600630], [19601001, null]),
  day: fc.constantFrom(null, null, 1001, 229),
  front: fc.boolean(),
  quality: fc.constantFrom(null, 1, 50, 75, 100),
  kinds: some<ArticleKind>('article', 'notice'),
  copies: fc.boolean(),
});

function titleProperties(title: keyof typeof titles): Pick<UnitProperties, 'language' | 'published'> {
  const { published, language } = titles[title];
  return { published, language: language === 'unknown' ? null : language };
}

const placeOfUnit = (known: PlacedUnit): UnitProperties => ({
  slug: known.id,
  title: known.title,
  ...titleProperties(known.title as keyof typeof titles),
  pageLanguage: known.pageLanguage ?? null,
  firstDay: known.firstDay,
  lastDay: known.lastDay,
  place: positionInIssues(1, known.sequence),
  confidence: known.confidence,
});

/** Returns the same units as pages and as articles of one page each. */
function batchOf(known: readonly PlacedUnit[]): Pick<ChangeBatch, 'changes' | 'articles'> {
  const wordsOf = ({ text, words }: KnownUnit, article: number | null): Uint8Array => {
    const page = pageText([...(text === null ? [] : [longText(text)]), ...words, 'end'].join(' '));
    return encodePageText({ ...page, blocks: page.blocks.map((block) => ({ ...block, article })) });
  };
  const changes = known.map((one): IndexChange => {
    return { id: one.id, page: { ...placeOfUnit(one), words: wordsOf(one, null) } };
  });
  const articles = known.map((one): ArticleChange => {
    const pages = [{ id: one.id, words: wordsOf(one, 7) }];
    return { id: one.id, article: { ...placeOfUnit(one), kind: one.kind, number: 7, pages } };
  });
  return { changes, articles };
}

const toCounts = (counts: readonly { readonly count: number }[], key: string): Readonly<Record<string, number>> =>
  Object.fromEntries(counts.map((one) => [String((one as Record<string, unknown>)[key]), one.count]));

const facetsOf = (answer: FacetCounts, by: SearchUnit): Readonly<Record<string, Readonly<Record<string, number>>>> => ({
  titles: toCounts(answer.titles, 'slug'),
  years: toCounts(answer.years, 'year'),
  places: toCounts(answer.places, 'value'),
  languages: toCounts(answer.languages, 'value'),
  fronts: toCounts(answer.fronts, 'value'),
  qualities: toCounts(answer.qualities, 'value'),
  ...(by === 'article' && { kinds: toCounts(answer.kinds, 'value') }),
});

const sum = (counts: readonly { readonly count: number }[]): number =>
  counts.reduce((total, { count }) => total + count, 0);

onEachEngine('the counts of a search', ({ open, runs }) => {
  it('equal those of checking every page or article, for every filter, with and without near-duplicates', async () => {
    const index = await open(await temporaryFolder());
    let seq = 0;
    let gone: readonly string[] = [];
    await fc.assert(
      fc.asyncProperty(units, fc.array(request, { minLength: 1, maxLength: 6 }), async (known, requests) => {
        const from = await index.position();
        seq += 1;
        const { changes, articles = [] } = batchOf(known);
        await index.apply({
          ...{ from, to: seq },
          changes: [...gone.map((id) => ({ id, page: null })), ...changes],
          articles: [...gone.map((id) => ({ id, article: null })), ...articles],
        });
        gone = known.map(({ id }) => id);
        for (const { q, days, by, kinds, ...rest } of requests) {
          const [firstDay = null, lastDay = null] = days;
          const filter = { ...rest, firstDay, lastDay, kinds: by === 'article' ? kinds : null };
          const searchRequest: SearchRequest = ask(q, { by, ...filter, sort: 'oldest' });
          const [answer, expected] = [await index.search(searchRequest), referenceSearch(known, searchRequest)];
          expect(answer.total).toBe(expected.total);
          expect(answer.ids).toEqual(expected.oldest);
          expect(answer.listed).toBe(expected.oldest.length);
          expect(sum(answer.copies.map((copies) => ({ count: copies.length })))).toBe(answer.total - answer.listed);
          expect(facetsOf(answer, by)).toEqual(expected.facets);
          const { histogram } = answer;
          const held = known.filter((one) => passesFilter(one, searchRequest, 'days')).length;
          if (histogram.unit === 'year') {
            expect(sum(histogram.bars)).toBe(sum(answer.years));
            expect(histogram.bars.reduce((all, bar) => all + bar.held, 0)).toBe(held);
          }
          // If nothing of a facet was chosen, its counts add up to all results.
          if (filter.titles === null) expect(sum(answer.titles)).toBe(answer.total);
          if (filter.quality === null) expect(sum(answer.qualities)).toBe(answer.total);
          if (!filter.front) expect(sum(answer.fronts)).toBe(answer.total);
        }
      }),
      { numRuns: runs(80) },
    );
  }, 120_000);
});
