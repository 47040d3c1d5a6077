import { readFileSync } from 'node:fs';

/** Time between two checks of a process. */
export const tickMs = 50;

interface Load {
  /** Memory in bytes. `private` excludes what it shares with other processes, such as the program itself. */
  readonly residentBytes: number;
  readonly privateBytes: number;
  /** How long its main thread was ready to run but had to wait for a processor, in ms since its start. */
  readonly waitedMs: number;
  /** Processor time, in ms since its start. */
  readonly cpuMs: number;
}

/** Linux counts processor time in hundredths of a second. */
const msPerClockTick = 10;

/** Reads the load from Linux's /proc. All values are 0 on other systems, and when the process has ended. */
export function processLoad(pid: number): Load {
  try {
    const read = (file: string): string => readFileSync(`/proc/${String(pid)}/${file}`, 'utf8');
    const status = read('status');
    const bytesOf = (name: string): number =>
      Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1] ?? 0) * 1024;
    const [, waitedNs] = read('schedstat').split(' ');
    // The name, the second field, may contain spaces, and ends with a bracket. Then come the state and ten others.
    const [user, system] = read('stat').split(') ').at(-1)?.split(' ').slice(11, 13) ?? [];
    return {
      residentBytes: bytesOf('VmRSS'),
      privateBytes: bytesOf('RssAnon'),
      waitedMs: Number(waitedNs ?? 0) / 1e6,
      cpuMs: (Number(user ?? 0) + Number(system ?? 0)) * msPerClockTick,
    };
  } catch {
    return { residentBytes: 0, privateBytes: 0, waitedMs: 0, cpuMs: 0 };
  }
}

/** Measures a process between two checks. */
export class ProcessWatch {
  readonly #pid: number;
  #at = performance.now();
  #waitedMs: number;
  #cpuMs: number;

  constructor(pid: number) {
    this.#pid = pid;
    ({ waitedMs: this.#waitedMs, cpuMs: this.#cpuMs } = processLoad(pid));
  }

  /**
   * `passedMs`: time since the last check, or since `from` if that is later, without the time that the process waited
   * for a processor, and without the time by which this check itself was late. `usedMs`: processor time since then.
   */
  look(from: number): { readonly passedMs: number; readonly usedMs: number; readonly privateBytes: number } {
    const now = performance.now();
    const { privateBytes, waitedMs, cpuMs } = processLoad(this.#pid);
    const passed = Math.min(now - this.#at, now - from, 2 * tickMs);
    const waited = waitedMs - this.#waitedMs;
    const usedMs = Math.max(0, cpuMs - this.#cpuMs);
    this.#at = now;
    this.#waitedMs = waitedMs;
    this.#cpuMs = cpuMs;
    return { passedMs: Math.max(0, passed - Math.max(0, waited)), usedMs, privateBytes };
  }
}
