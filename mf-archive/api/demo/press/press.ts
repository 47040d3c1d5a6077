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

/**
 * Sets and draws pages in processes of their own: drawing has its own threads, and its own low priority, so that the
 * readers of a site that has just been started notice nothing.
 */
class Press {
  readonly #idle: Machine[] = [];
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  async order(order: PressOrder): Promise<PressAnswer> {
    if (this.#running >= size) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#running += 1;
    try {
      return await this.#ask(order);
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#running -= 1;
      else next();
    }
  }

  async #ask(order: PressOrder): Promise<PressAnswer> {
    const machine = this.#idle.pop() ?? this.#start();
    if (machine.ending !== null) clearTimeout(machine.ending);
    const child = machine.process;
    child.ref();
    child.channel?.ref();
    const answer = await new Promise<PressAnswer>((resolve, reject) => {
      const gone = (): void => {
        reject(new Error('The process that draws pages ended'));
      };
      child.once('exit', gone);
      child.once('message', (message) => {
        child.off('exit', gone);
        resolve(message as PressAnswer);
      });
      child.send(order);
    });
    this.#rest(machine);
    return answer;
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
    child.on('exit', () => {
      const at = this.#idle.indexOf(machine);
      if (at >= 0) this.#idle.splice(at, 1);
    });
    return machine;
  }

  /** Keeps it for the next page; it never keeps our own process alive. */
  #rest(machine: Machine): void {
    this.#idle.push(machine);
    machine.process.unref();
    machine.process.channel?.unref();
    machine.ending = setTimeout(() => machine.process.disconnect(), idleMs);
    machine.ending.unref();
  }
}

const press = new Press();

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
