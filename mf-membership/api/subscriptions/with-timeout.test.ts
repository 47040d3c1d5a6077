import { withTimeout } from './with-timeout.ts';

describe('waiting no longer than so', () => {
  it('answers what is done in time, and fails as it does', async () => {
    expect(await withTimeout(Promise.resolve('done'), 60_000)).toBe('done');
    await expect(withTimeout(Promise.reject(new Error('broken')), 60_000)).rejects.toThrow('broken');
  });

  it('says that it still waits for what is not', async () => {
    expect(await withTimeout(new Promise(() => undefined), 0)).toBe('waiting');
  });
});
