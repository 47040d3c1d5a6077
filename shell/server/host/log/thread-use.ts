import { subscribe } from 'node:diagnostics_channel';
import type { Worker } from 'node:worker_threads';
import { Gauge, type Registry } from 'prom-client';

/** The running threads and their names. */
const threads = new Map<Worker, string>();
let isFollowing = false;

interface Started {
  readonly worker: Worker;
}

const isStarted = (message: unknown): message is Started =>
  typeof message === 'object' && message !== null && 'worker' in message;

/** Records every thread that is started from now on. */
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
  /** In seconds, since each thread was started. */
  readonly cpu: number;
}

const noUse: Use = { count: 0, heap: 0, cpu: 0 };

async function useByName(): Promise<ReadonlyMap<string, Use>> {
  const uses = new Map<string, Use>();
  await Promise.all(
    [...threads].map(async ([worker, name]) => {
      // A thread that is just ending reports nothing.
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

/** Shared by all metrics that are read at the same time, because a busy thread responds late. */
const useNow = (): Promise<ReadonlyMap<string, Use>> => {
  pending ??= useByName().finally(() => {
    pending = null;
  });
  return pending;
};

/** Adds the number, heap and CPU time of threads by name; prom-client has those of the process itself. */
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
