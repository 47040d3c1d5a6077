import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterThisTest } from 'shared-contracts/testing/clean-up';

export interface Child {
  readonly process: ChildProcess;
  /** The lines that it has printed so far. */
  readonly lines: readonly string[];
  /** Resolves when it has printed a line that contains this text; rejects when it ends without. */
  printed(text: string): Promise<void>;
  /** Resolves to its exit code, or to null when a signal ended it. */
  readonly exit: Promise<number | null>;
}

/** Only what Node needs; with the compile cache a process starts in half the time. */
export const plainEnvironment = (): NodeJS.ProcessEnv => {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  return { PATH, NODE_COMPILE_CACHE };
};

/** Runs a TypeScript file below `shell/server` as a process, which is killed at the end of the test. */
export function runScript(
  file: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Child {
  const path = join(import.meta.dirname, '..', file);
  const env = { ...plainEnvironment(), ...environment };
  const child = spawn(process.execPath, [path, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  afterThisTest(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  });
  const lines: string[] = [];
  const waiting = new Set<() => void>();
  const settle = (): void => {
    for (const check of waiting) check();
  };
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line);
      settle();
    });
  }
  const exit = once(child, 'close').then(([code]) => {
    settle();
    return code as number | null;
  });
  const printed = (text: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const check = (): void => {
        if (lines.some((line) => line.includes(text))) resolve();
        else if (child.exitCode !== null) reject(new Error(`It ended without printing "${text}": ${lines.join('\n')}`));
        else return;
        waiting.delete(check);
      };
      waiting.add(check);
      check();
    });
  return { process: child, lines, printed, exit };
}
