import type { DatabaseSync } from 'node:sqlite';
import { temporaryFolder } from '../../../../shell/server/testing/temporary-folder.ts';
import { ask, change, indexOpener, start } from '../../testing/test-index.ts';
import { expandTerms } from './expand-terms.ts';
import { openForReading } from './fts-database.ts';
import { fuzzyOnlyQuery, ftsQuery, rankedPhrases } from './fts-query.ts';
import { IndexTitles } from './index-titles.ts';
import { WordRanks } from './rank-by-words.ts';
import { UnitColumns } from './unit-columns.ts';

const vocabulary = [
  'government',
  'cocoa',
  'market',
  'marketing',
  'price',
  'railway',
  'lagos',
  'marker',
  'harbour',
  'day',
];

/** Pages on which a letter was misread. */
const misread = new Map([
  [51, 'govemment price govemment'],
  [101, 'cocoa govemment market'],
  [151, 'cocoa day govemment cocoa'],
]);

/** Page `number`: between 1 and 60 words, whose frequencies differ. */
function wordsOf(number: number): string {
  const words = Array.from({ length: 1 + ((number * 17) % 60) }, (_, at) => {
    const random = (number * 31 + at * at * 7 + at * number) % 100;
    return vocabulary[Math.floor((random * random) / 1_000)] ?? 'day';
  });
  return words.join(' ');
}

const open = indexOpener();

/** An index of 200 pages, of which every ninth was removed. */
async function database(): Promise<DatabaseSync> {
  const folder = await temporaryFolder();
  const index = await open(folder);
  const changes = Array.from({ length: 200 }, (_, number) =>
    change(String(number), misread.get(number) ?? wordsOf(number)),
  );
  await index.apply({ from: start, to: 1, changes });
  const { logId } = await index.position();
  const removed = changes.filter((_, number) => number % 9 === 0).map(({ id }) => ({ id, page: null }));
  await index.apply({ from: { logId, appliedSeq: 1 }, to: 2, changes: removed });
  return openForReading(`${folder}/search.sqlite`);
}

describe('ranking matches by the occurrences of words', () => {
  let index: DatabaseSync;
  let ranks: WordRanks;
  beforeAll(async () => {
    index = await database();
    const titles = new IndexTitles(index);
    titles.refresh();
    const columns = new UnitColumns(index, 'page', titles);
    columns.refresh();
    ranks = new WordRanks(index, 'page', columns);
  });

  const rankedByEngine = (match: string): ReadonlyMap<number, number> => {
    const statement = index.prepare(
      'select rowid, bm25(page_words) as key from page_words where page_words match ? order by rowid',
    );
    return new Map(statement.all(match).map(({ rowid, key }) => [Number(rowid), Number(key)]));
  };

  const expectSameKeys = (match: string | null, phrases: ReturnType<typeof rankedPhrases>): number => {
    if (match === null || phrases === null) throw new Error('The query has nothing to rank');
    const expected = rankedByEngine(match);
    const keys = ranks.keysOf(Uint32Array.from(expected.keys()), phrases);
    [...expected.values()].forEach((key, at) => {
      expect(keys[at]).toBeCloseTo(key, 12);
    });
    return expected.size;
  };

  it.each([
    'cocoa',
    'railway',
    'market*',
    'ma*',
    'cocoa market',
    'cocoa OR railway OR price',
    '(cocoa OR railway) market',
    'cocoa -market',
    'cocoa -railway -lagos',
    '"cocoa market"',
    'cocoa "market price"',
    'mark?r price',
    'cocoa cocoa',
  ])('gives %s the keys that FTS5 gives, also after pages were removed', (words) => {
    const request = ask(words, { spelling: 'exact' });
    const { parsedQuery, exact } = expandTerms(index, request);
    expect(expectSameKeys(ftsQuery(parsedQuery, exact), rankedPhrases(parsedQuery, exact))).toBeGreaterThan(3);
  });

  it.each(['government', 'government cocoa', 'government OR cocoa', '(government OR lagos) cocoa'])(
    'gives the matches of %s with fuzzy words only the keys that FTS5 gives',
    (words) => {
      const { parsedQuery, exact, all } = expandTerms(index, ask(words, { spelling: 'close' }));
      const match = fuzzyOnlyQuery(parsedQuery, exact, all);
      expect(expectSameKeys(match, rankedPhrases(parsedQuery, all, exact))).toBeGreaterThan(0);
    },
  );

  it.each(['headline:cocoa', 'cocoa NEAR/3 market', '(cocoa market) OR railway', '(cocoa -market) OR lagos'])(
    'leaves %s to FTS5, since its words do not count wherever they occur',
    (words) => {
      const { parsedQuery, exact } = expandTerms(index, ask(words, { spelling: 'exact' }));
      expect(ftsQuery(parsedQuery, exact)).not.toBeNull();
      expect(rankedPhrases(parsedQuery, exact)).toBeNull();
    },
  );
});
