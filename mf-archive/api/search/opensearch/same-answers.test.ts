import fc from 'fast-check';
import { isDrill } from 'shared-contracts/testing/drill';
import { temporaryFolder } from '../../../../shell/server/testing/temporary-folder.ts';
import { headedPage } from '../../testing/headed-page.ts';
import { ask, change, indexOpener, onOpenSearch, start } from '../../testing/test-index.ts';
import { encodePageText } from '../../text/packed-page.ts';
import type { IndexChange, SearchResults, SearchIndex } from '../search-index.ts';

const word = fc.constantFrom(
  ...['palm', 'oil', 'co-op', 'coop', "man's", 'lagos', 'iagos', 'lagoon', 'lag', 'By', 'Ada', 'x', '1960', '196o'],
  ...['ọjà', 'oja', 'ẹgbẹ́', 'ɓera', 'government', 'govemment', 'goverment', 'governments'],
);
const line = fc
  .tuple(fc.nat(4), fc.array(word, { minLength: 1, maxLength: 9 }))
  .map(([size, words]) => (size === 0 ? '#' : '') + words.join(' '));

/** Always the same pages, so that each run compares other queries. */
const changes = (count: number): readonly IndexChange[] =>
  fc.sample(fc.array(line, { minLength: 1, maxLength: 6 }), { numRuns: count, seed: 7 }).map((lines, at) => {
    const words = encodePageText(headedPage(...lines));
    return change(`p${String(at).padStart(5, '0')}`, '', { words, firstDay: 19600101 + (at % 28), place: at + 1 });
  });

/** Pages, and queries compared on them. */
const sizes = [
  { pages: 150, queries: Number(process.env['QUERIES'] ?? 2_000) },
  { pages: 10_000, queries: isDrill ? 3_000 : 500 },
];

const part = fc.constantFrom(
  ...['palm', 'oil', 'coop', 'co-op', 'mans', 'lagos', '"palm oil"', '"co-op oil"', '"x lag"', 'ọjà', 'oja', 'ɓera'],
  ...['la*', 'l*s', 'p?lm', '19?0', 'g*ment', 'government', '"palm la*"', '"oil x by"', '1960'],
);
/** Operands of NEAR that cannot overlap. */
const operand = fc.constantFrom('palm', 'oil', 'lagos', '"x lag"', 'ọjà', 'l*n', '1960', 'co-op', 'government');
const field = fc.constantFrom('', '', '', 'headline:', 'byline:', 'text:');
const leaf = fc.oneof(
  fc.tuple(field, part).map((parts) => parts.join('')),
  fc
    .tuple(field, fc.uniqueArray(operand, { minLength: 2, maxLength: 3 }), fc.integer({ min: 1, max: 14 }))
    .map(([name, parts, distance]) => `${name}(${parts.join(` NEAR/${String(distance)} `)})`),
);
const operator = fc.constantFrom(' AND ', ' OR ', ' NOT ', ' ');
const question = fc.oneof(
  leaf,
  fc.tuple(leaf, operator, leaf).map((parts) => parts.join('')),
  fc.tuple(leaf, operator, leaf, operator, leaf).map(([a, one, b, other, c]) => `(${a}${one}${b})${other}${c}`),
);

/** The results as readers see them, without what depends on the order of equal ones. */
const seen = ({ total, exact, listed, ids, alternatives, close, coverage }: SearchResults) => ({
  ...{ total, exact, listed, ids, close, coverage },
  alternatives: alternatives.map((words) => words.map(({ fold, pages }) => `${fold} ${String(pages)}`)),
});

onOpenSearch('an index', ({ open, runs }) => {
  const openEmbedded = indexOpener();

  it.each(sizes)(
    'gives the answers of the embedded one to queries of every form: $pages pages',
    async (size) => {
      const [embedded, other] = [await openEmbedded(await temporaryFolder()), await open(await temporaryFolder())];
      const fill = (index: SearchIndex) => index.apply({ from: start, to: 1, changes: changes(size.pages) });
      await Promise.all([fill(embedded), fill(other)]);
      await fc.assert(
        fc.asyncProperty(question, fc.constantFrom('exact', 'close'), async (q, spelling) => {
          const request = ask(q, { spelling, sort: 'oldest', copies: true, isLimited: false, limit: 200 });
          const [expected, found] = [await embedded.search(request), await other.search(request)];
          expect(seen(found)).toEqual(seen(expected));
          expect(await other.countTerms(request.parsedQuery)).toEqual(await embedded.countTerms(request.parsedQuery));
        }),
        { numRuns: runs(size.queries) },
      );
    },
    600_000,
  );
});
