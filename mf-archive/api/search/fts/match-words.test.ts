import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { temporaryFolder } from '../../../../shell/server/testing/temporary-folder.ts';
import { ask, change, indexOpener, start } from '../../testing/test-index.ts';
import { indexColumns } from '../index-text.ts';
import { parseQuery } from '../query/parse-query.ts';
import { expandTerms } from './expand-terms.ts';
import { openForReading } from './fts-database.ts';
import { fuzzyOnlyQuery, ftsQuery, rankedPhrases } from './fts-query.ts';
import { IndexTitles } from './index-titles.ts';
import { WordMatcher } from './match-words.ts';
import { removedRow, UnitColumns } from './unit-columns.ts';

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
  let matcher: WordMatcher;
  beforeAll(async () => {
    index = await database();
    const titles = new IndexTitles(index);
    titles.refresh();
    const columns = new UnitColumns(index, 'page', titles);
    columns.refresh();
    matcher = new WordMatcher(index, 'page', columns, () => undefined);
    matcher.refresh();
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
    const keys = matcher.keysOf(Uint32Array.from(expected.keys()), phrases);
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
    '(cocoa market) OR railway',
    '(lagos (cocoa OR (railway price))) OR cocoa',
  ])('gives %s the keys that FTS5 gives, also after pages were removed', (words) => {
    const request = ask(words, { spelling: 'exact' });
    const { parsedQuery, exact } = expandTerms(index, request);
    expect(expectSameKeys(ftsQuery(parsedQuery, exact), rankedPhrases(parsedQuery, exact))).toBeGreaterThan(3);
  });

  it.each([
    'government',
    'government cocoa',
    'government OR cocoa',
    '(government OR lagos) cocoa',
    '(government cocoa) OR railway',
  ])('gives the matches of %s with fuzzy words only the keys that FTS5 gives', (words) => {
    const { parsedQuery, exact, all } = expandTerms(index, ask(words, { spelling: 'close' }));
    const match = fuzzyOnlyQuery(parsedQuery, exact, all);
    expect(expectSameKeys(match, rankedPhrases(parsedQuery, all, exact))).toBeGreaterThan(0);
  });

  it.each(['headline:cocoa', 'cocoa NEAR/3 market', '(cocoa -market) OR lagos', '(cocoa headline:market) OR railway'])(
    'leaves the ranking of %s to FTS5',
    (words) => {
      const { parsedQuery, exact } = expandTerms(index, ask(words, { spelling: 'exact' }));
      expect(ftsQuery(parsedQuery, exact)).not.toBeNull();
      expect(rankedPhrases(parsedQuery, exact)).toBeNull();
    },
  );
});

const word = fc.constantFrom('a', 'an', 'ant', 'anthill', 'ants', 'b', 'bee', 'zebra', 'ẹkọ', 'ẹgbẹ', '1960');
const text = fc.array(word, { maxLength: 40 }).map((words) => words.join(' '));
/** Texts of the columns of one row. */
const row = fc.tuple(text, text, text, text);
/** Rows that are written together, and which of the earlier rows are then removed, by their share of the last number. */
const transaction = fc.record({
  rows: fc.array(row, { maxLength: 40 }),
  removed: fc.array(fc.integer({ min: 0, max: 99 }), { maxLength: 5 }),
  merged: fc.integer({ min: -20, max: 20 }),
});
const queries = ['ant', 'an*', 'ẹ*', 'ant*', 'a*', 'b zebra', 'ant OR bee OR 1960', 'ant NOT (bee OR zebra)', '"a an"']
  .concat([
    '"ant ant bee"',
    '"b an*"',
    '(ant bee) OR (zebra 1960)',
    '(ant NOT bee) OR zebra',
    '(zebra (ant OR (bee an))) OR 1960 OR ant',
    '("a an" b*) OR bee',
    'headline:ant',
    'ant NEAR/2 bee',
    'ant NOT text:b',
  ])
  .map((query) => [query, parseQuery(query)] as const);

/** A table as in the index, but with blocks of a few bytes, so that nearly all lists are on several of them. */
function tableOf(
  transactions: readonly (typeof transaction extends fc.Arbitrary<infer T> ? T : never)[],
  size: number,
) {
  const database = new DatabaseSync(':memory:');
  database.exec(`create virtual table page_words using fts5 (${indexColumns.join(', ')}, content='',
    contentless_delete=1, tokenize='ascii', prefix='2')`);
  database.prepare("insert into page_words (page_words, rank) values ('pgsz', ?)").run(BigInt(size));
  database.exec("insert into page_words (page_words, rank) values ('usermerge', 2)");
  const add = database.prepare('insert into page_words (rowid, body, headline, wholes, byline) values (?, ?, ?, ?, ?)');
  const remove = database.prepare('delete from page_words where rowid = ?');
  const lengths = new Map<number, number>();
  let last = 0;
  for (const { rows, removed, merged } of transactions) {
    database.exec('begin');
    for (const texts of rows) {
      last += 1 + (last % 7) * 50;
      add.run(last, ...texts);
      lengths.set(last, texts.join(' ').split(' ').filter(Boolean).length);
    }
    for (const share of removed) {
      const gone = [...lengths.keys()][Math.floor((lengths.size * share) / 100)];
      if (gone === undefined) continue;
      remove.run(gone);
      lengths.delete(gone);
    }
    database.exec('commit');
    if (merged !== 0)
      database.prepare("insert into page_words (page_words, rank) values ('merge', ?)").run(BigInt(merged));
  }
  return { database, lengths };
}

/** Returns the matcher of a table with rows of these lengths. */
function matcherOf(database: DatabaseSync, lengths: ReadonlyMap<number, number>): WordMatcher {
  const end = Math.max(0, ...lengths.keys()) + 1;
  const units = {
    end,
    groups: Int32Array.from({ length: end }, (_, one) => (lengths.has(one) ? 0 : removedRow)),
    lengthOf: (one: number) => lengths.get(one) ?? 0,
  };
  const matcher = new WordMatcher(database, 'page', units, () => undefined);
  matcher.refresh();
  return matcher;
}

describe('matching rows by the lists of words that FTS5 stores', () => {
  it('finds the rows of a word whose list begins at the very end of a block', () => {
    const rows = Array.from({ length: 40 }, (_, at): [string, string, string, string] => {
      return [at % 3 === 0 ? 'ant bee ant' : 'bee', '', '', ''];
    });
    for (let size = 32; size < 200; size += 1) {
      const { database, lengths } = tableOf(
        [-20, -20].map((merged) => ({ rows, removed: [], merged })),
        size,
      );
      expect([size, ...matcherOf(database, lengths).rowsOf(parseQuery('bee'), [])]).toEqual([size, ...lengths.keys()]);
      database.close();
    }
  });

  it('finds the rows of a word whose list is on hundreds of blocks', () => {
    const rows = Array.from({ length: 1_500 }, (): [string, string, string, string] => ['bee', '', '', '']);
    const { database, lengths } = tableOf([{ rows, removed: [], merged: 0 }], 32);
    expect([...matcherOf(database, lengths).rowsOf(parseQuery('bee'), [])]).toEqual([...lengths.keys()]);
    database.close();
  });

  it('finds and ranks what FTS5 does, however its lists are divided among blocks and segments', () => {
    fc.assert(
      fc.property(
        fc.array(transaction, { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 32, max: 300 }),
        (all, size) => {
          const { database, lengths } = tableOf(all, size);
          const matcher = matcherOf(database, lengths);
          const engine = database.prepare(
            'select rowid, bm25(page_words) as key from page_words where page_words match ? order by rowid',
          );
          for (const [query, parsed] of queries) {
            const expected = engine.all(ftsQuery(parsed));
            const rows = matcher.rowsOf(parsed, []);
            expect([query, ...rows]).toEqual([query, ...expected.map(({ rowid }) => Number(rowid))]);
            const phrases = rankedPhrases(parsed, []);
            const keys = phrases === null ? [] : [...matcher.keysOf(rows, phrases)];
            keys.forEach((key, at) => {
              expect(key).toBeCloseTo(Number(expected[at]?.['key']), 10);
            });
            matcher.finish();
          }
          database.close();
        },
      ),
      { numRuns: 150 },
    );
  });
});
