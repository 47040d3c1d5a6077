import { AppError } from '../src/app-error.ts';

interface Patience {
  /** A file is on its way this long at most, in ms. */
  readonly mostMs: number;
  /** A reader who takes nothing for this long, in ms, has left. */
  readonly idleMs: number;
}

type Timer = ReturnType<typeof setTimeout>;

/**
 * A file piece by piece, as fast as it is taken, with a place that it holds meanwhile. `over` gives the place back and
 * runs once, however the file ends: also when nothing was taken of it (a generator that was never begun runs no
 * `finally`), when its reader stops taking, and when it takes too long; then it breaks off.
 */
export function inPieces(
  pieces: AsyncGenerator<Uint8Array>,
  over: () => void,
  { mostMs, idleMs }: Patience,
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
    // The types of this room are those of a browser: this runs in Node, which ends without waiting for it.
    (timer as unknown as { readonly unref: () => void }).unref();
    return timer;
  };
  const whole = wait(mostMs);
  let idle = wait(idleMs);

  const end = async (): Promise<IteratorResult<Uint8Array>> => {
    finish('over');
    await pieces.return(undefined);
    return { done: true, value: undefined };
  };
  const next = async (): Promise<IteratorResult<Uint8Array>> => {
    clearTimeout(idle);
    try {
      if (state === 'late') throw new AppError('timeout', 'This file was on its way for too long. Please try again.');
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
