import { subscribe } from 'node:diagnostics_channel';
import type { Worker } from 'node:worker_threads';
import { Gauge, type Registry } from 'prom-client';

/** The threads that live, and what each was started with. */
const threads = new Map<Worker, string>();
let isFollowing = false;

interface Started {
  readonly worker: Worker;
}

const isStarted = (message: unknown): message is Started =>
  typeof message === 'object' && message !== null && 'worker' in message;

/** Notes every thread from now on, whoever starts it. */
function follow(): void {
  if (isFollowing) return;
  isFollowing = true;
  subscribe('worker_threads', (message) => {
    if (!isStarted(message)) return;
    const { worker } = message;
    threads.set(worker, worker.threadName ?? 'thread');
    worker.once('exit', () => threads.delete(worker));
  });
}

interface Use {
  readonly count: number;
  readonly used: number;
}

async function useByName(): Promise<ReadonlyMap<string, Use>> {
  const uses = new Map<string, Use>();
  await Promise.all(
    [...threads].map(async ([worker, name]) => {
      // One that is just ending has nothing to tell.
      const heap = await worker.getHeapStatistics().catch(() => null);
      const { count, used } = uses.get(name) ?? { count: 0, used: 0 };
      uses.set(name, { count: count + 1, used: used + (heap?.used_heap_size ?? 0) });
    }),
  );
  return uses;
}

/** Adds the number of threads and their heaps, by name; the process's own memory is among prom-client's metrics. */
export function addThreadMetrics(register: Registry): void {
  follow();
  const add = (name: string, help: string, valueOf: (use: Use) => number): void => {
    new Gauge({
      ...{ name, help, labelNames: ['name'] as const, registers: [register] },
      async collect() {
        const uses = await useByName();
        this.reset();
        for (const [of, use] of uses) this.set({ name: of }, valueOf(use));
      },
    });
  };
  add('threads', 'Threads of a name', ({ count }) => count);
  add('thread_heap_bytes', 'Heap in use by threads of a name', ({ used }) => used);
}
