import { sampleResults } from '../../../testing/sample-data.ts';
import { answered } from '../../../testing/asked.ts';
import { sayRows } from './say-notes.ts';
import { tellSearch } from './tell-search.ts';

describe('several faults of a query', () => {
  const mends = (q: string, offered: readonly string[]) =>
    tellSearch(
      answered({
        wish: { q, page: 1 },
        results: sampleResults({ problems: offered.map((mend) => ({ message: 'So.', range: null, mend })) }),
      }),
    ).mends.map((prose) =>
      prose
        .flatMap((piece) => (typeof piece === 'string' ? piece : 'text' in piece ? piece.text : piece.mark))
        .join(''),
    );

  it('are mended by one link together', () => {
    expect(mends('foo:bar NEAR/200 baz', ['foo bar NEAR/200 baz', 'foo:bar NEAR/100 baz'])).toEqual([
      'So.',
      'So. Search for foo bar NEAR/100 baz.',
    ]);
  });

  it('are mended one by one where they change the same part', () => {
    expect(mends('a ((b', ['a b', 'a (b)'])).toEqual(['So. Search for a b.', 'So. Search for a (b).']);
  });
});

describe('the order of results', () => {
  const orders = (wish: object, results: object): readonly (readonly [string, boolean])[] => {
    const asked = answered({ wish: { q: 'x', page: 1, ...wish }, results: sampleResults(results) });
    const ways = sayRows(asked).find(({ label }) => label === 'Order of results')?.ways ?? [];
    return ways.map(({ text, current }) => [text, current === true]);
  };

  it('is the one that was chosen', () => {
    expect(orders({}, { total: 2, sort: 'relevance' })).toEqual([
      ['Best match', true],
      ['Oldest', false],
      ['Newest', false],
    ]);
    expect(orders({ sort: 'newest' }, { total: 2, sort: 'newest' })[2]).toEqual(['Newest', true]);
  });

  it('does not name a best where none is told from the rest', () => {
    const byDate = [
      ['Oldest', true],
      ['Newest', false],
    ];
    expect(orders({}, { total: 2, sort: 'oldest' })).toEqual(byDate);
    expect(orders({ q: '' }, { total: 2, sort: 'oldest' })).toEqual(byDate);
  });
});
