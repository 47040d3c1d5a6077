import { fork, type ChildProcess } from 'node:child_process';
import type { PressAnswer, PressOrder, PressScan, PressWords } from './press-messages.ts';

const file = new URL('./press-process.ts', import.meta.url);
/** Number of processes, and so of pages at once. */
const size = 2;
/** Idle time in ms after which a process is ended. */
const idleMs = 5_000;

interface Machine {
  readonly process: ChildProcess;
  ending: NodeJS.Timeout | null;
}

/**
 * Sends an order and resolves to the result. Rejects if the process cannot be started or reached, or ends before it
 * responds.
 */
async function answerOf(child: ChildProcess, order: PressOrder): Promise<PressAnswer> {
  const settled = new AbortController();
  const { signal } = settled;
  try {
    return await new Promise<PressAnswer>((resolve, reject) => {
      const onGone = (): void => {
        reject(new Error('The process that draws pages ended'));
      };
      const onMessage = (message: unknown): void => {
        resolve(message as PressAnswer);
      };
      child.once('exit', onGone).once('error', reject).once('message', onMessage);
      signal.addEventListener('abort', () => {
        child.off('exit', onGone).off('error', reject).off('message', onMessage);
      });
      child.send(order, (error) => {
        if (error !== null) reject(error);
      });
    });
  } finally {
    settled.abort();
  }
}

/**
 * Sets and draws pages in child processes with their own threads and low priority, so that drawing does not slow down
 * the site for readers.
 */
class Press {
  readonly #processes = new Set<ChildProcess>();
  readonly #idle: Machine[] = [];
  readonly #waiting: { readonly resolve: () => void; readonly reject: (error: Error) => void }[] = [];
  #running = 0;

  async order(order: PressOrder): Promise<PressAnswer> {
    if (this.#running >= size) {
      await new Promise<void>((resolve, reject) => this.#waiting.push({ resolve, reject }));
    } else this.#running += 1;
    try {
      return await this.#ask(order);
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#running -= 1;
      else next.resolve();
    }
  }

  /** Ends the processes. Orders in progress and waiting orders reject. */
  stop(): void {
    for (const { reject } of this.#waiting.splice(0)) reject(new Error('The press is stopped'));
    for (const child of this.#processes) child.kill('SIGKILL');
  }

  async #ask(order: PressOrder): Promise<PressAnswer> {
    const machine = this.#idle.pop() ?? this.#start();
    if (machine.ending !== null) clearTimeout(machine.ending);
    const child = machine.process;
    child.ref();
    child.channel?.ref();
    try {
      const answer = await answerOf(child, order);
      this.#rest(machine);
      return answer;
    } catch (error) {
      // A process that did not respond is not used again.
      child.kill();
      throw error;
    }
  }

  #start(): Machine {
    const child = fork(file, {
      serialization: 'advanced',
      execArgv: [],
      // With one heap instead of one per thread, image processing needs half the memory for the same work.
      env: { ...process.env, MALLOC_ARENA_MAX: '1' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const machine: Machine = { process: child, ending: null };
    this.#processes.add(child);
    child.on('exit', () => {
      this.#processes.delete(child);
      this.#drop(machine);
    });
    // A process that cannot be started or written to only rejects its order; the site continues to run.
    child.on('error', () => {
      this.#drop(machine);
    });
    return machine;
  }

  #drop(machine: Machine): void {
    const at = this.#idle.indexOf(machine);
    if (at >= 0) this.#idle.splice(at, 1);
  }

  /** Makes the process available for the next order. An idle process does not keep the parent process alive. */
  #rest(machine: Machine): void {
    this.#idle.push(machine);
    machine.process.unref();
    machine.process.channel?.unref();
    machine.ending = setTimeout(() => {
      // Removed first, so that no order is sent to a process that is about to end.
      this.#drop(machine);
      machine.process.disconnect();
    }, idleMs);
    machine.ending.unref();
  }
}

const press = new Press();

/** Ends all setting and drawing when the site stops. The jobs run again at the next start. */
export const stopPress = (): void => {
  press.stop();
};

/** Sets a page; resolves to the words that recognition would read on its scan. */
export async function orderWords(page: PressOrder['page']): Promise<PressWords> {
  const answer = await press.order({ output: 'words', page });
  if ('words' in answer) return answer.words;
  throw new Error('problem' in answer ? answer.problem : 'The press answered with a scan');
}

/** Sets and draws a page and packs its tiles, which takes about a second. */
export async function orderScan(page: PressOrder['page']): Promise<PressScan> {
  const answer = await press.order({ output: 'scan', page });
  if ('scan' in answer) return answer.scan;
  throw new Error('problem' in answer ? answer.problem : 'The press answered with words');
}
