import { sendInChunks } from './in-pieces.ts';

const patience = { maxMs: 60_000, idleMs: 5_000 };

describe('a file sent in chunks', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const begin = (most = 3) => {
    const over = jest.fn();
    const stopped = jest.fn();
    const make = async function* (): AsyncGenerator<Uint8Array> {
      try {
        for (let piece = 0; piece < most; piece += 1) yield await Promise.resolve(Uint8Array.of(piece));
      } finally {
        stopped();
      }
    };
    return { over, stopped, pieces: sendInChunks(make(), over, patience)[Symbol.asyncIterator]() };
  };

  it('releases its slot once when everything was read', async () => {
    const { over, pieces } = begin();
    for (const piece of [0, 1, 2]) expect((await pieces.next()).value).toEqual(Uint8Array.of(piece));
    expect(over).not.toHaveBeenCalled();
    expect(await pieces.next()).toEqual({ done: true, value: undefined });
    await pieces.return?.();
    jest.advanceTimersByTime(patience.maxMs);
    expect(over).toHaveBeenCalledTimes(1);
  });

  it('releases it when its reader leaves, also before the first chunk', async () => {
    const [untouched, begun] = [begin(), begin()];
    await untouched.pieces.return?.();
    await begun.pieces.next();
    await begun.pieces.return?.();
    expect([untouched.over.mock.calls.length, begun.over.mock.calls.length]).toEqual([1, 1]);
    expect(begun.stopped).toHaveBeenCalledTimes(1);
    expect(await begun.pieces.next()).toEqual({ done: true, value: undefined });
  });

  it('releases it when its reader stops reading, and then aborts', async () => {
    const { over, stopped, pieces } = begin();
    await pieces.next();
    jest.advanceTimersByTime(patience.idleMs - 1);
    await pieces.next();
    jest.advanceTimersByTime(patience.idleMs - 1);
    expect(over).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(over).toHaveBeenCalledTimes(1);
    await expect(pieces.next()).rejects.toMatchObject({ code: 'timeout' });
    await pieces.return?.();
    expect([over.mock.calls.length, stopped.mock.calls.length]).toEqual([1, 1]);
  });

  it('releases it at the latest when its time is over, however slowly it is read', async () => {
    const { over, pieces } = begin(1_000);
    for (let taken = 0; taken < 15; taken += 1) {
      expect(over).not.toHaveBeenCalled();
      await pieces.next();
      jest.advanceTimersByTime(patience.idleMs - 1_000);
    }
    expect(over).toHaveBeenCalledTimes(1);
    await expect(pieces.next()).rejects.toMatchObject({ code: 'timeout' });
  });

  it('releases it when a chunk cannot be created', async () => {
    const over = jest.fn();
    const broken = (async function* (): AsyncGenerator<Uint8Array> {
      yield await Promise.reject(new Error('no scan'));
    })();
    const pieces = sendInChunks(broken, over, patience)[Symbol.asyncIterator]();
    await expect(pieces.next()).rejects.toThrow('no scan');
    expect(over).toHaveBeenCalledTimes(1);
  });
});
