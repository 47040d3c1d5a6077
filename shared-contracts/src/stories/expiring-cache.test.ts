import { ExpiringCache } from './expiring-cache.ts';

describe('the expiring cache', () => {
  it('returns a value until it expires', () => {
    let now = 1_000;
    const memory = new ExpiringCache<string>({ most: 5, ms: 60, now: () => now });
    memory.set('a', 'A');
    now = 1_059;
    expect([memory.get('a'), memory.get('b')]).toEqual(['A', undefined]);
    now = 1_060;
    expect(memory.get('a')).toBeUndefined();
  });

  it('removes the oldest value if there are too many', () => {
    const memory = new ExpiringCache<number>({ most: 2, ms: 60, now: () => 0 });
    for (const [index, key] of ['a', 'b', 'a', 'c'].entries()) memory.set(key, index);
    expect([memory.get('a'), memory.get('b'), memory.get('c')]).toEqual([2, undefined, 3]);
  });
});
