import { longestWaitMs } from '../limits.ts';
import { ThreadPool } from '../threads/thread-pool.ts';
import type { TextCalls } from './text-calls.ts';

let pool: ThreadPool<TextCalls> | null = null;
let borrowers = 0;

/** Threads that read pages: they know nothing of any archive, so that a process needs them once. Give them back. */
export function borrowTexts(): ThreadPool<TextCalls> {
  borrowers += 1;
  pool ??= new ThreadPool<TextCalls>({
    file: new URL('./text-thread.ts', import.meta.url),
    data: null,
    size: 2,
    mostWaiting: 200,
    longestWaitMs,
    memoryMb: 256,
  });
  return pool;
}

/** They end with the last who had them. */
export async function returnTexts(): Promise<void> {
  borrowers -= 1;
  if (borrowers > 0) return;
  const ending = pool;
  pool = null;
  await ending?.close();
}
