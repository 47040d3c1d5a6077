import { ask } from '../../testing/test-index.ts';
import { readAnswer } from './read-answer.ts';

const answerWith = (groups: number) =>
  readAnswer(
    ask('lagos'),
    { hasFuzzy: false },
    {
      found: {
        ...{ timed_out: false, hits: { total: { value: 200_000 }, hits: [] } },
        aggregations: { copied: { doc_count: 150_000, groups: { value: groups } } },
      },
      held: {},
    },
    () => null,
  );

describe('the number of results with near-duplicates grouped', () => {
  it('is exact up to 40,000 groups', () => {
    expect(answerWith(40_000)).toMatchObject({ total: 200_000, listed: 90_000 });
    expect(answerWith(40_000).isListedEstimate).toBeUndefined();
  });

  it('is said to be an estimate beyond', () => {
    expect(answerWith(40_001)).toMatchObject({ listed: 90_001, isListedEstimate: true });
  });
});
