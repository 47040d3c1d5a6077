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
  readonly heap: number;
  /** In seconds, since each was started. */
  readonly cpu: number;
}

const noUse: Use = { count: 0, heap: 0, cpu: 0 };

async function useByName(): Promise<ReadonlyMap<string, Use>> {
  const uses = new Map<string, Use>();
  await Promise.all(
    [...threads].map(async ([worker, name]) => {
      // One that is just ending has nothing to tell.
      const usage = await Promise.all([worker.getHeapStatistics(), worker.cpuUsage()]).catch(() => null);
      const [heap, cpu] = usage ?? [{ used_heap_size: 0 }, { user: 0, system: 0 }];
      const known = uses.get(name) ?? noUse;
      uses.set(name, {
        count: known.count + 1,
        heap: known.heap + heap.used_heap_size,
        cpu: known.cpu + (cpu.user + cpu.system) / 1_000_000,
      });
    }),
  );
  return uses;
}

let pending: Promise<ReadonlyMap<string, Use>> | null = null;

/** Asked once for all who want it at a time: a busy thread answers late, and each question waits for it. */
const useNow = (): Promise<ReadonlyMap<string, Use>> => {
  pending ??= useByName().finally(() => {
    pending = null;
  });
  return pending;
};

/** Adds the number of threads, their heaps and their work, by name; the process's own are among prom-client's metrics. */
export function addThreadMetrics(register: Registry): void {
  follow();
  const add = (name: string, help: string, valueOf: (use: Use) => number): void => {
    new Gauge({
      ...{ name, help, labelNames: ['name'] as const, registers: [register] },
      async collect() {
        const uses = await useNow();
        this.reset();
        for (const [of, use] of uses) this.set({ name: of }, valueOf(use));
      },
    });
  };
  add('threads', 'Threads of a name', ({ count }) => count);
  add('thread_heap_bytes', 'Heap in use by threads of a name', ({ heap }) => heap);
  add('thread_cpu_seconds', 'Work of the threads of a name that live', ({ cpu }) => cpu);
}
