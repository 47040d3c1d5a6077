import { inPieces } from './in-pieces.ts';

const patience = { maxMs: 60_000, idleMs: 5_000 };

describe('a file that comes piece by piece', () => {
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
    return { over, stopped, pieces: inPieces(make(), over, patience)[Symbol.asyncIterator]() };
  };

  it('gives its place back when all was taken, once', async () => {
    const { over, pieces } = begin();
    for (const piece of [0, 1, 2]) expect((await pieces.next()).value).toEqual(Uint8Array.of(piece));
    expect(over).not.toHaveBeenCalled();
    expect(await pieces.next()).toEqual({ done: true, value: undefined });
    await pieces.return?.();
    jest.advanceTimersByTime(patience.maxMs);
    expect(over).toHaveBeenCalledTimes(1);
  });

  it('gives it back when its reader leaves, also before the first piece', async () => {
    const [untouched, begun] = [begin(), begin()];
    await untouched.pieces.return?.();
    await begun.pieces.next();
    await begun.pieces.return?.();
    expect([untouched.over.mock.calls.length, begun.over.mock.calls.length]).toEqual([1, 1]);
    expect(begun.stopped).toHaveBeenCalledTimes(1);
    expect(await begun.pieces.next()).toEqual({ done: true, value: undefined });
  });

  it('gives it back when its reader takes no more, and then breaks off', async () => {
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

  it('gives it back at the latest when its time is over, however it is taken', async () => {
    const { over, pieces } = begin(1_000);
    for (let taken = 0; taken < 15; taken += 1) {
      expect(over).not.toHaveBeenCalled();
      await pieces.next();
      jest.advanceTimersByTime(patience.idleMs - 1_000);
    }
    expect(over).toHaveBeenCalledTimes(1);
    await expect(pieces.next()).rejects.toMatchObject({ code: 'timeout' });
  });

  it('gives it back when a piece cannot be made', async () => {
    const over = jest.fn();
    const broken = (async function* (): AsyncGenerator<Uint8Array> {
      yield await Promise.reject(new Error('no scan'));
    })();
    const pieces = inPieces(broken, over, patience)[Symbol.asyncIterator]();
    await expect(pieces.next()).rejects.toThrow('no scan');
    expect(over).toHaveBeenCalledTimes(1);
  });
});
