import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repoRoot, results } from '../support/places.ts';

/** A step of the gate: a command that exits with 0 on success. */
export interface Step {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  /** The other steps of its sequence depend on it and are skipped if it fails. */
  readonly carriesTheRest?: true;
  readonly env?: Readonly<Record<string, string>>;
  /** The report of a test runner, whose tests are counted. */
  readonly report?: { readonly kind: 'jest' | 'playwright'; readonly file: string };
}

export interface StepResult {
  readonly step: Step;
  readonly ok: boolean;
  readonly seconds: number;
}

/** Runs a step. Its output goes to `e2e/results/<name>.log`, and to the terminal if it fails. */
export async function runStep(step: Step): Promise<StepResult> {
  await mkdir(results, { recursive: true });
  const logFile = join(results, `${step.name}.log`);
  const started = performance.now();
  const ok = (await exitCode(step, logFile)) === 0;
  const seconds = (performance.now() - started) / 1000;
  if (!ok) console.log(`\n── ${step.name} ${'─'.repeat(60)}\n${await readFile(logFile, 'utf8')}`);
  console.log(`${ok ? '✓' : '✗'} ${step.name.padEnd(14)} ${seconds.toFixed(1).padStart(6)} s`);
  return { step, ok, seconds };
}

function exitCode({ command: [file, ...args], env }: Step, logFile: string): Promise<number> {
  const log = createWriteStream(logFile);
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      cwd: repoRoot,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout.pipe(log, { end: false });
    child.stderr.pipe(log, { end: false });
    child.on('error', (error) => log.write(`${error.message}\n`));
    child.on('close', (code) => {
      log.end(() => {
        resolve(code ?? 1);
      });
    });
  });
}

/** Runs sequences in parallel, each of them in order. A failed step stops only the steps that depend on it. */
export async function runInParallel(sequences: readonly (readonly Step[])[]): Promise<readonly StepResult[]> {
  const runInOrder = async (steps: readonly Step[]) => {
    const done: StepResult[] = [];
    for (const step of steps) {
      const result = await runStep(step);
      done.push(result);
      if (!result.ok && step.carriesTheRest === true) break;
    }
    return done;
  };
  return (await Promise.all(sequences.map(runInOrder))).flat();
}
