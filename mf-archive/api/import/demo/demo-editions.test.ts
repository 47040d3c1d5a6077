import { existsSync, readFileSync } from 'node:fs';
import type { DemoArticle, DemoEdition } from './demo-edition.ts';
import { demoEditions } from './demo-editions.ts';

interface Printed {
  readonly edition: DemoEdition;
  readonly article: DemoArticle;
}

const printed = demoEditions.flatMap((edition) =>
  edition.pages.flatMap(({ articles }) => articles.map((article): Printed => ({ edition, article }))),
);
const textOf = ({ headline, deck = '', paragraphs }: DemoArticle): string => [headline, deck, ...paragraphs].join(' ');
const placeOf = ({ edition, article }: Printed): string => `${edition.title.slug} ${edition.date}: ${article.headline}`;
const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}’']+/gu) ?? [];

describe('the demonstration editions', () => {
  it('are at least sixty pages with three hundred articles, from five invented titles and all decades', () => {
    expect(demoEditions.reduce((sum, { pages }) => sum + pages.length, 0)).toBeGreaterThanOrEqual(60);
    expect(printed.length).toBeGreaterThanOrEqual(300);
    const names = new Set(demoEditions.map(({ title }) => title.name));
    expect(names.size).toBeGreaterThanOrEqual(5);
    for (const name of names) expect(name).toContain('Demonstration');
    const decades = new Set(demoEditions.map(({ date }) => `${date.slice(0, 3)}0s`));
    expect([...decades].sort()).toEqual(['1950s', '1960s', '1970s', '1980s', '1990s', '2000s']);
  });

  it('of a title are all of different days, with the day printed in words', () => {
    const days = demoEditions.map(({ title, date }) => `${title.slug} ${date}`);
    expect(new Set(days).size).toBe(days.length);
    const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });
    for (const { date, printedDate } of demoEditions)
      expect(printedDate).toBe(format.format(new Date(`${date}T00:00Z`)));
  });

  it('share no run of eight words among more than two articles', () => {
    const places = new Map<string, Set<string>>();
    for (const one of printed) {
      for (const text of [one.article.headline, ...one.article.paragraphs]) {
        const words = wordsOf(text);
        for (let from = 0; from + 8 <= words.length; from += 1) {
          const row = words.slice(from, from + 8).join(' ');
          places.set(row, (places.get(row) ?? new Set()).add(placeOf(one)));
        }
      }
    }
    expect([...places].filter(([, where]) => where.size > 2)).toEqual([]);
  });

  it('contain no article twice', () => {
    const texts = printed.map(({ article }) => article.paragraphs.join(' '));
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
  });

  it('are written in four languages, with their special characters', () => {
    const textIn = (language: DemoArticle['language']): string =>
      printed
        .filter(({ article }) => article.language === language)
        .map(({ article }) => textOf(article))
        .join(' ')
        .normalize('NFC');
    for (const letter of 'ẹọṣ') expect(textIn('yo')).toContain(letter);
    for (const letter of 'ịọụ') expect(textIn('ig')).toContain(letter);
    for (const letter of 'ɗƙ') expect(textIn('ha')).toContain(letter);
    expect(printed.some(({ article }) => textOf(article).includes('₦'))).toBe(true);
  });

  it('use the naira only from 1973 on', () => {
    const early = printed.filter(({ edition, article }) => edition.date < '1973' && textOf(article).includes('₦'));
    expect(early.map(placeOf)).toEqual([]);
  });
});

/** The parts of a fact that an article can be checked against. */
interface Fact {
  /** Date from which it is known, to its precision: `1952`, `1952-07` or `1952-07-23`. */
  readonly since: string;
  readonly years: ReadonlySet<string>;
}

/** Parses rows of a CSV whose cells may be quoted. */
const cellsOf = (csv: string): readonly (readonly string[])[] =>
  csv
    .split(/\r?\n(?=(?:[^"]*"[^"]*")*[^"]*$)/u)
    .map((row) => [...row.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/gu)].map((cell) => cell[1] ?? cell[2] ?? ''));

const yearsIn = (text: string): readonly string[] => text.match(/(?<![\d,.])(?:1[89]|20)\d\d(?![\d]|,\d)/gu) ?? [];
/** Returns both years of `1952-53`. */
const rangeEnds = (text: string): readonly string[] =>
  [...text.matchAll(/\b(1[89]|20)\d\d[-–](\d\d)\b/gu)].map(([, century = '', end = '']) => century + end);
const lengths: Readonly<Record<string, number>> = { year: 4, month: 7 };

function readFacts(csv: string): ReadonlyMap<string, Fact> {
  const [head = [], ...rows] = cellsOf(csv);
  const column = (row: readonly string[], name: string): string => row[head.indexOf(name)] ?? '';
  return new Map(
    rows.map((row) => {
      const since = column(row, 'date').slice(0, lengths[column(row, 'date_precision')] ?? 10);
      const factText = ['headline_fact', 'detail', 'numbers'].map((name) => column(row, name)).join(' ');
      const years = new Set([since.slice(0, 4), ...yearsIn(factText), ...rangeEnds(factText)]);
      return [column(row, 'id'), { since, years }];
    }),
  );
}

/** The fact base is stored next to the repository, not in it. */
const factBase = new URL('../../../../../shared/facts/facts.csv', import.meta.url);
const isHere = existsSync(factBase);

(isHere ? describe : describe.skip)(`the facts of the demonstration${isHere ? '' : ' (skipped: no fact base)'}`, () => {
  const facts = isHere ? readFacts(readFileSync(factBase, 'utf8')) : new Map<string, Fact>();

  it('are all in the fact base', () => {
    expect(facts.size).toBeGreaterThan(200);
    const unknown = printed.filter(({ article }) => article.facts.some((id) => !facts.has(id)));
    expect(unknown.map(placeOf)).toEqual([]);
  });

  it('were known on the day of the edition', () => {
    const early = printed.flatMap((one) =>
      one.article.facts
        .filter((id) => (facts.get(id)?.since ?? '') > one.edition.date)
        .map((id) => `${placeOf(one)} (${id})`),
    );
    expect(early).toEqual([]);
  });

  it('cover every year that an article names, except its own', () => {
    const strange = printed.flatMap((one) => {
      const own = one.edition.date.slice(0, 4);
      const known = new Set([own, ...one.article.facts.flatMap((id) => [...(facts.get(id)?.years ?? [])])]);
      return yearsIn(textOf(one.article))
        .filter((year) => !known.has(year))
        .map((year) => `${placeOf(one)} (${year})`);
    });
    expect(strange).toEqual([]);
  });
});
