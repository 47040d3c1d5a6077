import { fork, type ChildProcess } from 'node:child_process';
import type { PressAnswer, PressOrder, PressScan, PressWords } from './press-messages.ts';

const file = new URL('./press-process.ts', import.meta.url);
/** As many pages are worked at once. */
const size = 2;
/** A process that is not needed for so long is ended. */
const idleMs = 5_000;

interface Machine {
  readonly process: ChildProcess;
  ending: NodeJS.Timeout | null;
}

/** Sends the order; rejects when the process cannot be started or reached, or ends before it has answered. */
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
 * Sets and draws pages in processes of their own: drawing has its own threads, and its own low priority, so that the
 * readers of a site that has just been started notice nothing.
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

  /** Ends the processes. Rejects the orders that they work on, and those that wait. */
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
      // What did not answer is not asked again.
      child.kill();
      throw error;
    }
  }

  #start(): Machine {
    const child = fork(file, {
      serialization: 'advanced',
      execArgv: [],
      // Pictures come and go from many threads, each with a heap of its own otherwise: half the memory for the same work.
      env: { ...process.env, MALLOC_ARENA_MAX: '1' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const machine: Machine = { process: child, ending: null };
    this.#processes.add(child);
    child.on('exit', () => {
      this.#processes.delete(child);
      this.#drop(machine);
    });
    // One that cannot be started, or not be written to: whoever ordered hears of it, and the site goes on.
    child.on('error', () => {
      this.#drop(machine);
    });
    return machine;
  }

  #drop(machine: Machine): void {
    const at = this.#idle.indexOf(machine);
    if (at >= 0) this.#idle.splice(at, 1);
  }

  /** Keeps it for the next page; it never keeps our own process alive. */
  #rest(machine: Machine): void {
    this.#idle.push(machine);
    machine.process.unref();
    machine.process.channel?.unref();
    machine.ending = setTimeout(() => {
      // First: no order may go to a process that is on its way out.
      this.#drop(machine);
      machine.process.disconnect();
    }, idleMs);
    machine.ending.unref();
  }
}

const press = new Press();

/** Ends what is being set and drawn, for a site that stops: its jobs are done again at the next start. */
export const stopPress = (): void => {
  press.stop();
};

/** Sets a page; answers the words that a machine reads on its scan. */
export async function orderWords(page: PressOrder['page']): Promise<PressWords> {
  const answer = await press.order({ wanted: 'words', page });
  if ('words' in answer) return answer.words;
  throw new Error('problem' in answer ? answer.problem : 'The press answered with a scan');
}

/** Sets and draws a page and packs its tiles: about a second of work. */
export async function orderScan(page: PressOrder['page']): Promise<PressScan> {
  const answer = await press.order({ wanted: 'scan', page });
  if ('scan' in answer) return answer.scan;
  throw new Error('problem' in answer ? answer.problem : 'The press answered with words');
}
