import { byScore, fuseRanks } from './find-units.ts';

describe('fused rank lists', () => {
  it('put first what ranks high in several lists', () => {
    const lists = [['a', 'b', 'c'], ['b', 'd', 'a'], ['b']];
    expect(byScore(fuseRanks(lists))).toEqual(['b', 'a', 'd', 'c']);
  });

  it('count a key once per list, at its best rank', () => {
    const worth = fuseRanks([['a', 'b', 'a']]);
    expect(worth.get('a')).toBeCloseTo(1 / 61);
    expect(worth.get('b')).toBeCloseTo(1 / 62);
    expect(byScore(fuseRanks([]))).toEqual([]);
  });
});
