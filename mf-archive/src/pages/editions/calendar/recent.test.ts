import { LruCache } from './calendar-cache.ts';

const answer = (asked: string[], key: string) => () => {
  asked.push(key);
  return Promise.resolve(key);
};

describe('[R9.12] the cache of recent values', () => {
  it('requests a value once, and drops the least recently used one', async () => {
    const requests: string[] = [];
    const recent = new LruCache<string>(2);
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) expect(await recent.get(key, answer(requests, key))).toBe(key);
    expect(requests).toEqual(['a', 'b', 'c', 'b']);
  });

  it('does not repeat a pending request', async () => {
    const requests: string[] = [];
    const recent = new LruCache<string>(2);
    await Promise.all([recent.get('a', answer(requests, 'a')), recent.get('a', answer(requests, 'a'))]);
    expect(requests).toEqual(['a']);
  });

  it('repeats a failed request', async () => {
    const recent = new LruCache<string>(2);
    await expect(recent.get('a', () => Promise.reject(new Error('no line')))).rejects.toThrow('no line');
    expect(await recent.get('a', () => Promise.resolve('now'))).toBe('now');
  });
});
