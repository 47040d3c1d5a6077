import { withTimeout } from './with-timeout.ts';

describe('withTimeout', () => {
  it('resolves or rejects like work that ends in time', async () => {
    expect(await withTimeout(Promise.resolve('done'), 60_000)).toBe('done');
    await expect(withTimeout(Promise.reject(new Error('broken')), 60_000)).rejects.toThrow('broken');
  });

  it('resolves to `waiting` for work that does not', async () => {
    expect(await withTimeout(new Promise(() => undefined), 0)).toBe('waiting');
  });
});
