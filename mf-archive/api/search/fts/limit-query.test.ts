import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { temporaryFolder } from '../../../../shell/server/testing/temporary-folder.ts';
import { ask, change, indexOpener, start } from '../../testing/test-index.ts';
import { parseQuery } from '../query/parse-query.ts';
import { allLeaves, type Alternatives, type ParsedQuery } from '../query/query-tree.ts';
import { expandTerms } from './expand-terms.ts';
import { openForWriting } from './fts-database.ts';
import { budgetFor, limitQuery, maxAlternatives, SearchCosts } from './limit-query.ts';
import { PageEstimates } from './fts-vocabulary.ts';

const pages = 100_000;

/** Returns an index whose sample says how frequent some words are, as in an archive of many pages. */
async function frequentWords(): Promise<DatabaseSync> {
  const database = openForWriting(join(await temporaryFolder(), 'search.sqlite'));
  const columns = 'rowid, id, slug, title, first_day, last_day, place, pages, copies';
  for (const unit of ['page', 'article'])
    database.exec(
      `insert into ${unit} (${columns}) values (${String(pages)}, 'a', 'a', 1, 19600101, 19600101, 1, '', 0)`,
    );
  const add = database.prepare('insert into hint (fold, printed, shape, pages) values (?, ?, 0, ?)');
  for (const [at, word] of frequent.entries()) add.run(word, word, Math.floor(4_000 / (1 + at / 4)));
  for (const [at, word] of rare.entries()) add.run(word, word, 1 + at);
  database.prepare('insert into page_words (rowid, body) values (1, ?)').run(frequent.join(' '));
  return database;
}

const frequent = Array.from(
  { length: 40 },
  (_, at) => `f${String.fromCharCode(97 + (at % 26))}${'x'.repeat(1 + at / 26)}`,
);
const rare = ['cocoa', 'lagoon', 'harbour', 'ibadan'];

const words = fc.constantFrom(...frequent, ...frequent.map((word) => word.slice(0, 2)), ...rare);
const leaf = fc.oneof(
  words,
  words.map((word) => `${word.slice(0, 2)}*`),
  fc.tuple(words, words).map(([one, other]) => `${one.slice(0, 2)}*${other.slice(-1)}`),
  fc.array(words, { minLength: 2, maxLength: 40 }).map((list) => `"${list.join(' ')}"`),
  fc.array(words, { minLength: 2, maxLength: 6 }).map((list) => list.join(' NEAR/20 ')),
  fc
    .array(fc.array(words, { minLength: 2, maxLength: 4 }), { minLength: 2, maxLength: 2 })
    .map((lists) => lists.map((list) => `(${list.join(' OR ')})`).join(' NEAR/50 ')),
  words.map((word) => `text:${word}`),
);
const query = fc
  .array(fc.tuple(leaf, fc.constantFrom(' ', ' OR ', ' NOT ', ' AND (', ') OR ')), { minLength: 1, maxLength: 32 })
  .map((parts) => parts.flat().join(''));

/** Returns as many further words as the terms of a query can have. */
const furtherWords = ({ terms }: ParsedQuery, most: number): Alternatives =>
  terms.map(({ kind }) => {
    if (kind !== 'wildcard' && kind !== 'word') return [];
    const why = kind === 'wildcard' ? 'wildcard' : 'close';
    return frequent.slice(0, most).map((fold) => ({ fold, pages: 9, why }));
  });

/** Cuts a query whose terms have at most this number of further words. */
function limited(q: string, costs: SearchCosts, budget: number, most = 0) {
  const { tree, terms } = parseQuery(q);
  const parsedQuery = { tree, terms };
  return { parsedQuery, result: limitQuery(parsedQuery, furtherWords(parsedQuery, most), costs, budget) };
}

/** Returns whether nothing more can be left out of a query. */
function isSmallest({ tree, terms }: ParsedQuery): boolean {
  if (tree === null) return true;
  if (tree.kind === 'near') return tree.parts.length === 2;
  return tree.kind === 'term' && (terms[tree.term]?.kind !== 'phrase' || (terms[tree.term]?.words.length ?? 0) <= 2);
}

describe('the budget of one search', () => {
  let database: DatabaseSync;
  let costs: SearchCosts;

  beforeAll(async () => {
    database = await frequentWords();
    costs = new SearchCosts(new PageEstimates(database), 'page');
  });
  afterAll(() => {
    database.close();
  });

  it.each(['page', 'article'] as const)('is never exceeded by a search by %s', (unit) => {
    const ofUnit = new SearchCosts(new PageEstimates(database), unit);
    const budget = budgetFor(pages, unit);
    fc.assert(
      fc.property(query, fc.integer({ min: 0, max: 40 }), (q, most) => {
        const { parsedQuery, alternatives, isRanked } = limited(q, ofUnit, budget, most).result;
        const cost = ofUnit.ofSearch(parsedQuery, alternatives);
        if (!isSmallest(parsedQuery)) expect(cost.steps).toBeLessThanOrEqual(budget);
        if (isRanked) expect(cost.steps + ofUnit.ofRanking(cost)).toBeLessThanOrEqual(budget);
        expect(alternatives.flat().length).toBeLessThanOrEqual(maxAlternatives);
      }),
      { numRuns: 400 },
    );
  });

  it('cuts a query the same way every time, and does not cut a cut query again', () => {
    const budget = budgetFor(pages, 'page');
    fc.assert(
      fc.property(query, fc.integer({ min: 0, max: 40 }), (q, most) => {
        const [first, second] = [limited(q, costs, budget, most).result, limited(q, costs, budget, most).result];
        expect(second).toEqual(first);
        const again = limitQuery(first.parsedQuery, first.alternatives, costs, budget);
        expect({ ...again, leftOut: [], shortened: null }).toMatchObject({
          parsedQuery: first.parsedQuery,
          alternatives: first.alternatives,
        });
      }),
      { numRuns: 200 },
    );
  });

  it('leaves usual queries unchanged', () => {
    for (const q of ['cocoa', 'fax cocoa', '"fax cocoa" OR lagoon', 'fax fbx cocoa harbour', 'coc* NEAR/5 ibadan']) {
      const { parsedQuery, result } = limited(q, costs, budgetFor(pages, 'page'));
      expect([q, result.parsedQuery, result.leftOut, result.isRanked]).toEqual([q, parsedQuery, [], true]);
    }
  });

  it('sorts by date if only ranking is too expensive, and then leaves nothing out', () => {
    const { parsedQuery, result } = limited(frequent.slice(0, 12).join(' OR '), costs, budgetFor(pages, 'page'));
    expect(result).toMatchObject({ parsedQuery, leftOut: [], isRanked: false });
  });

  it('keeps the most frequent words of every wildcard', () => {
    const q = 'fa*x OR fb*x OR fc*x OR fd*x';
    const { result } = limited(q, costs, budgetFor(pages, 'page'), 40);
    const kept = result.alternatives.map((list) => list.map(({ fold }) => fold));
    expect(kept[0]?.length).toBeGreaterThan(0);
    expect(kept[0]?.length).toBeLessThan(40);
    for (const list of kept) expect(list).toEqual(frequent.slice(0, kept[0]?.length));
  });

  it('keeps words of a wildcard even if the query is too expensive without them', () => {
    const { result } = limited('"fax fbx" OR "fax fcx" OR "fax fdx" OR "fax fex" OR coc*a', costs, 300_000, 40);
    expect(result.leftOut.length).toBeGreaterThan(0);
    expect(result.alternatives[4]?.length).toBeGreaterThan(0);
    expect(allLeaves(result.parsedQuery.tree ?? { kind: 'all', parts: [] })).toContainEqual({ kind: 'term', term: 4 });
  });

  it('leaves out the most frequent words first, but never the last one to search for', () => {
    const { parsedQuery, result } = limited('cocoa "fax fbx" "fax fcx"', costs, 300_000);
    const texts = result.leftOut.map((one) => (one.kind === 'term' ? parsedQuery.terms[one.term]?.text : ''));
    expect(texts).toEqual(['fax fbx', 'fax fcx']);
    expect(allLeaves(result.parsedQuery.tree ?? { kind: 'all', parts: [] })).toEqual([{ kind: 'term', term: 0 }]);
    expect(limited('fax NOT cocoa', costs, 1).result.parsedQuery.tree).toEqual({ kind: 'term', term: 0 });
  });

  it('reports whether what was left out could only have added results', () => {
    const isAtLeast = (q: string): boolean => limited(q, costs, 300_000).result.isAtLeast;
    expect(isAtLeast('cocoa OR "fax fbx"')).toBe(true);
    expect(isAtLeast('cocoa "fax fbx"')).toBe(false);
    expect(isAtLeast('cocoa NOT "fax fbx"')).toBe(false);
    expect(isAtLeast('lagoon (cocoa OR "fax fbx")')).toBe(true);
  });

  it('searches only the beginning of a phrase that is too long on its own', () => {
    const { result } = limited(
      `"${Array.from({ length: 40 }, () => 'fax').join(' ')}"`,
      costs,
      budgetFor(pages, 'page'),
    );
    expect(result.shortened).toEqual({ kind: 'term', term: 0 });
    const length = result.parsedQuery.terms[0]?.words.length ?? 0;
    expect(length).toBeGreaterThan(1);
    expect(length).toBeLessThan(40);
  });

  it('has no further words for a term that was left out', () => {
    const phrases = frequent.slice(0, 30).map((word) => `"${word} ${word}"`);
    const { all, close, coverage, leftOut } = expandTerms(database, ask(['f*x', ...phrases].join(' OR ')));
    const left = leftOut.leaves.flatMap((one) => (one.kind === 'term' ? one.term : []));
    expect(left).toContain(0);
    expect([all[0], close[0], coverage[0], leftOut.spellings]).toEqual([[], [], null, false]);
  });

  it('limits searches of readers, but not those of the site itself', () => {
    const request = ask(
      frequent
        .slice(0, 30)
        .map((word) => `"${word} ${word}"`)
        .join(' OR '),
    );
    expect(expandTerms(database, request).leftOut.leaves.length).toBeGreaterThan(0);
    expect(expandTerms(database, { ...request, isLimited: false })).toMatchObject({
      leftOut: { leaves: [] },
      isRanked: true,
    });
  });
});

describe('the result of a cut query', () => {
  const open = indexOpener();

  it('includes the condition that was searched, with the terms of the complete query', async () => {
    const folder = await temporaryFolder();
    const index = await open(folder);
    await index.apply({ from: start, to: 1, changes: [change('a', 'fax fbx'), change('b', 'fcx fdx')] });
    const writer = openForWriting(join(folder, 'search.sqlite'));
    writer.exec("update hint set pages = 90000; update page set rowid = 100000 where id = 'b'");
    writer.close();
    const request = ask('(fax NEAR/9 fbx NEAR/9 fcx NEAR/9 fdx) OR (fax NEAR/5 fbx NEAR/5 fcx NEAR/5 fdx)');
    const { searched, leftOut } = await index.search(request);
    expect(searched.terms).toEqual(request.parsedQuery.terms);
    expect([allLeaves(searched.tree ?? { kind: 'all', parts: [] }).length, leftOut.leaves.length]).toEqual([1, 1]);
  });
});

describe('a search with many words', () => {
  const open = indexOpener();

  it('looks for similar spellings of the first eight only, and reports it', async () => {
    const index = await open(await temporaryFolder());
    const many = 'government market parliament education committee president industry transport newspaper'.split(' ');
    await index.apply({ from: start, to: 1, changes: [change('a', `${many.join(' ')} govemment ncwspaper`)] });
    const answer = await index.search(ask(many.join(' '), { spelling: 'close' }));
    expect(answer).toMatchObject({ total: 1, leftOut: { spellings: true, leaves: [], isAtLeast: true } });
    const few = await index.search(ask(many.slice(0, 8).join(' '), { spelling: 'close' }));
    expect(few.leftOut.spellings).toBe(false);
    const short = await index.search(ask(`${many.slice(0, 8).join(' ')} the for and 1960`, { spelling: 'close' }));
    expect(short.leftOut.spellings).toBe(false);
  });
});
