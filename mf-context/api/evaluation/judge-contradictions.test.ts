import {
  contradictionCases,
  contradictionFigures,
  contradictionLines,
  judgeContradictions,
} from './judge-contradictions.ts';

describe('pages that contradict each other', () => {
  it('are judged on forty pairs that do and forty that only seem to, about four kinds of facts', () => {
    const cases = contradictionCases();
    expect(new Set(cases.map(({ id }) => id)).size).toBe(80);
    expect(cases.filter(({ differ }) => differ)).toHaveLength(40);
    for (const kind of ['when', 'where', 'who', 'how_many'])
      expect(cases.filter(({ asks }) => asks === kind).length).toBeGreaterThanOrEqual(12);
  });

  it('are hardly ever said to be any when they are not', async () => {
    const judged = await judgeContradictions();
    const { contradictions_found: found, false_contradictions: wrong } = contradictionFigures(judged);
    expect(found).toBeGreaterThanOrEqual(0.1);
    expect(wrong).toBeLessThanOrEqual(0.025);
    expect(contradictionLines(judged)[0]).toMatch(/^contradictions, all {7}said \d+ of 40, wrongly [01] of 40$/);
  });
});
