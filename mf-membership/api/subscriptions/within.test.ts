import { within } from './within.ts';

describe('waiting no longer than so', () => {
  it('answers what is done in time, and fails as it does', async () => {
    expect(await within(Promise.resolve('done'), 60_000)).toBe('done');
    await expect(within(Promise.reject(new Error('broken')), 60_000)).rejects.toThrow('broken');
  });

  it('says that it still waits for what is not', async () => {
    expect(await within(new Promise(() => undefined), 0)).toBe('waiting');
  });
});
