import type { FileResponse } from 'shared-contracts/server/api-slice';
import { fileInTime } from './register-api.ts';

const fileOf = (left: () => void): FileResponse => ({
  type: 'text/plain',
  cache: 'private',
  body: {
    [Symbol.asyncIterator]: () => ({
      next: () => Promise.resolve({ done: true, value: undefined }),
      return: () => {
        left();
        return Promise.resolve({ done: true, value: undefined });
      },
    }),
  },
});

describe('a file with a deadline', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('is returned unchanged when it is in time', async () => {
    const left = jest.fn();
    const file = fileOf(left);
    expect(await fileInTime(Promise.resolve(file), 1_000)).toBe(file);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(left).not.toHaveBeenCalled();
  });

  it('is notified that its reader has left when it is too late', async () => {
    const left = jest.fn();
    const late = new Promise<FileResponse>((resolve) => {
      setTimeout(() => {
        resolve(fileOf(left));
      }, 2_000);
    });
    const answer = expect(fileInTime(late, 1_000)).rejects.toMatchObject({ code: 'timeout' });
    await jest.advanceTimersByTimeAsync(1_000);
    await answer;
    expect(left).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1_000);
    expect(left).toHaveBeenCalledTimes(1);
  });

  it('is rejected with its own error', async () => {
    await expect(fileInTime(Promise.reject(new Error('no scan')), 1_000)).rejects.toThrow('no scan');
  });
});
