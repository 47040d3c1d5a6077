import { setTimeout as sleep } from 'node:timers/promises';
import Joi from 'joi';
import { handler } from 'shared-contracts/server/api-slice';
import { endpointDeadlineMs, withDeadline } from 'shared-contracts/server/with-deadline';
import { exampleSlice } from '../../testing/example-slice.ts';
import { serveSlices } from '../../testing/serve-slices.ts';

describe('the deadline of a call', () => {
  it('does not affect results that are in time', async () => {
    expect(await withDeadline(Promise.resolve(7), 1_000)).toBe(7);
    await expect(withDeadline(Promise.reject(new Error('broken')), 1_000)).rejects.toThrow('broken');
  });

  it('ends the wait for a call that hangs, even if it fails later', async () => {
    const failsLater = sleep(30).then(() => Promise.reject(new Error('too late')));
    await expect(withDeadline(failsLater, 5)).rejects.toMatchObject({ code: 'timeout' });
    await sleep(40);
  });

  it('applies to every endpoint and file over HTTP', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    try {
      const hangs = (): Promise<never> => new Promise(() => undefined);
      const endpoint = handler({ method: 'GET', path: '/api/example/hang' }, () => Joi.object(), hangs);
      const file = { path: '/api/example/hangs/:name', handle: hangs } as const;
      const { app } = await serveSlices([{ ...exampleSlice, endpoints: [endpoint], files: [file] }]);
      for (const url of ['/api/example/hang', '/api/example/hangs/a']) {
        const answering = app.inject({ url }).then((answer) => answer);
        await jest.advanceTimersByTimeAsync(endpointDeadlineMs + 1);
        const answer = await answering;
        expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([504, 'timeout']);
      }
    } finally {
      jest.useRealTimers();
    }
  });
});
