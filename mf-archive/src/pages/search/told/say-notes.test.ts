import { sampleResults } from '../../../testing/sample-data.ts';
import { answered } from '../../../testing/asked.ts';
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
