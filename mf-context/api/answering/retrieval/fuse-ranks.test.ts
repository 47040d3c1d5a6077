import { byScore, fuseRanks } from './find-units.ts';

describe('lists put together', () => {
  it('have first what stands high in several', () => {
    const lists = [['a', 'b', 'c'], ['b', 'd', 'a'], ['b']];
    expect(byScore(fuseRanks(lists))).toEqual(['b', 'a', 'd', 'c']);
  });

  it('count a key once in a list, where it stands first', () => {
    const worth = fuseRanks([['a', 'b', 'a']]);
    expect(worth.get('a')).toBeCloseTo(1 / 61);
    expect(worth.get('b')).toBeCloseTo(1 / 62);
    expect(byScore(fuseRanks([]))).toEqual([]);
  });
});
