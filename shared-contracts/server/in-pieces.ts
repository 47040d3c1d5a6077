import { AppError } from '../src/app-error.ts';

interface TimeLimits {
  /** The longest time for the whole file, in ms. */
  readonly maxMs: number;
  /** If the reader requests no chunk for this long, in ms, the file is aborted. */
  readonly idleMs: number;
}

type Timer = ReturnType<typeof setTimeout>;

/**
 * Sends a file in chunks as fast as the reader takes them. `over` releases the resource that the file holds. It is
 * called exactly once, however the file ends: also if no chunk was read (a generator that was never started runs no
 * `finally`), if the reader stops, and if it takes too long. In the last case the next read rejects with `timeout`.
 */
export function sendInChunks(
  pieces: AsyncGenerator<Uint8Array>,
  over: () => void,
  { maxMs, idleMs }: TimeLimits,
): AsyncIterable<Uint8Array> {
  let state: 'underway' | 'over' | 'late' = 'underway';
  const finish = (as: 'over' | 'late'): void => {
    if (state !== 'underway') return;
    state = as;
    clearTimeout(whole);
    clearTimeout(idle);
    over();
  };
  const wait = (ms: number): Timer => {
    const timer = setTimeout(() => {
      finish('late');
    }, ms);
    // This package has the types of a browser, but this code runs in Node, where the timer must not delay the exit.
    (timer as unknown as { readonly unref: () => void }).unref();
    return timer;
  };
  const whole = wait(maxMs);
  let idle = wait(idleMs);

  const end = async (): Promise<IteratorResult<Uint8Array>> => {
    finish('over');
    await pieces.return(undefined);
    return { done: true, value: undefined };
  };
  const next = async (): Promise<IteratorResult<Uint8Array>> => {
    clearTimeout(idle);
    try {
      if (state === 'late') throw new AppError('timeout', 'The download took too long. Please try again.');
      const piece = await pieces.next();
      if (piece.done !== true) {
        if (state === 'underway') idle = wait(idleMs);
        return { done: false, value: piece.value };
      }
    } catch (error) {
      finish('over');
      throw error;
    }
    return await end();
  };
  return { [Symbol.asyncIterator]: () => ({ next, return: end }) };
}
