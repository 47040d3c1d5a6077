import { NetworkTimeout } from './network-timeout.ts';

const never = new Promise<Response>(() => undefined);

describe('the network timeout', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('passes on any response, whatever its status', async () => {
    const response = new Response(null, { status: 503 });
    expect(await new NetworkTimeout(Date.now).withTimeout(Promise.resolve(response))).toEqual({
      kind: 'answer',
      response,
    });
  });

  it.each([
    ['a network error', () => Promise.reject(new TypeError('no line'))],
    ['a gateway timeout', () => Promise.resolve(new Response(null, { status: 504 }))],
  ])('treats %s as no response', async (_what, response) => {
    expect(await new NetworkTimeout(Date.now).withTimeout(response())).toEqual({ kind: 'none' });
  });

  it('is not shortened after a reader cancelled a request', async () => {
    const networkTimeout = new NetworkTimeout(Date.now);
    const left = networkTimeout.withTimeout(Promise.reject(new DOMException('gone', 'AbortError')));
    expect(await left).toEqual({ kind: 'left' });
    const next = jest.fn();
    void networkTimeout.withTimeout(never).then(next);
    await jest.advanceTimersByTimeAsync(2_999);
    expect(next).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(next).toHaveBeenCalledWith({ kind: 'late' });
  });

  it('is three seconds, and shorter when the network has just been silent', async () => {
    const networkTimeout = new NetworkTimeout(Date.now);
    const ends = async (ms: number): Promise<string> => {
      const outcome = networkTimeout.withTimeout(never);
      const early = Promise.race([outcome, Promise.resolve({ kind: 'waits' })]);
      await jest.advanceTimersByTimeAsync(ms - 1);
      expect((await early).kind).toBe('waits');
      await jest.advanceTimersByTimeAsync(1);
      return (await outcome).kind;
    };
    expect(await ends(3_000)).toBe('late');
    expect(await ends(800)).toBe('late');
    await jest.advanceTimersByTimeAsync(15_000);
    expect(await ends(3_000)).toBe('late');
  });
});
