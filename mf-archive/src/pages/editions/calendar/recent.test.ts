import { Recent } from './calendar-memory.ts';

const answer = (asked: string[], key: string) => () => {
  asked.push(key);
  return Promise.resolve(key);
};

describe('[R9.12] what was asked for last', () => {
  it('is asked for once, and what was used longest ago is let go', async () => {
    const asked: string[] = [];
    const recent = new Recent<string>(2);
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) expect(await recent.get(key, answer(asked, key))).toBe(key);
    expect(asked).toEqual(['a', 'b', 'c', 'b']);
  });

  it('is not asked for twice while it is on its way', async () => {
    const asked: string[] = [];
    const recent = new Recent<string>(2);
    await Promise.all([recent.get('a', answer(asked, 'a')), recent.get('a', answer(asked, 'a'))]);
    expect(asked).toEqual(['a']);
  });

  it('is asked for again when it failed', async () => {
    const recent = new Recent<string>(2);
    await expect(recent.get('a', () => Promise.reject(new Error('no line')))).rejects.toThrow('no line');
    expect(await recent.get('a', () => Promise.resolve('now'))).toBe('now');
  });
});
