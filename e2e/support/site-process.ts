import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from 'shared-contracts/testing/free-port';
import { repoRoot } from './places.ts';

/** A running site in a process of its own. */
export interface SiteProcess {
  readonly url: string;
  readonly dataDir: string;
  readonly pid: number;
  /** The origin of its payment sandbox. */
  readonly sandbox: string;
  /** Returns its output so far. */
  output(): string;
  /** Stops it. Resolves to its exit code. */
  stop(): Promise<number | null>;
}

export interface SiteOptions {
  readonly dataDir: string;
  readonly releasesUrl?: string;
  readonly mode?: 'production' | 'development';
  /** The root of another copy of the repository. */
  readonly root?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** The longest time until it is ready. */
  readonly startMs?: number;
  /** A free port by default. */
  readonly port?: number;
  /** The script to run; only the server by default. */
  readonly script?: readonly string[];
}

/** The longest time of a start that does not have to build anything, beside other sites that start. */
const usualStartMs = 100_000;

async function untilReady(url: string, child: ChildProcess, startMs: number, output: () => string): Promise<void> {
  const end = Date.now() + startMs;
  let answer = 'no answer';
  while (Date.now() < end) {
    if (child.exitCode !== null) throw new Error(`the site ended while it started:\n${output()}`);
    const ready = await fetch(`${url}/readyz`).catch(() => null);
    if (ready?.status === 200) {
      await ready.body?.cancel();
      return;
    }
    answer = (await ready?.text()) ?? answer;
    await wait(50);
  }
  throw new Error(`the site was not ready in ${startMs / 1000} s (${answer}):\n${output()}`);
}

/** Returns a function that returns the output of a process so far. */
export function collectOutput({ stdout, stderr }: ChildProcess): () => string {
  const lines: Buffer[] = [];
  stdout?.on('data', (bytes: Buffer) => lines.push(bytes));
  stderr?.on('data', (bytes: Buffer) => lines.push(bytes));
  return () => Buffer.concat(lines).toString('utf8');
}

/** What `npm start` sets for V8's heap, if this process was started in the same way. */
const heapOptions = process.execArgv.filter((option) => option.startsWith('--scavenger-'));

/** Starts the built site on a free port and waits until it is ready. */
export async function startSite({
  dataDir,
  releasesUrl = '',
  mode = 'production',
  root = repoRoot,
  env,
  port: ownPort,
  script = ['shell/server/main.ts'],
  startMs = usualStartMs,
}: SiteOptions): Promise<SiteProcess> {
  const port = ownPort ?? (await freePort());
  const url = `http://localhost:${port}`;
  // Several sites run at the same time, so the next port may be in use.
  const sandboxPort = await freePort();
  const child = spawn(process.execPath, [...heapOptions, ...script], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: String(port),
      PAYMENT_SANDBOX_PORT: String(sandboxPort),
      DATA_DIR: dataDir,
      RELEASES_URL: releasesUrl,
      NODE_ENV: mode,
      LOG_LEVEL: 'warn',
      // The real newspapers have pages without words, and recognising them would take minutes of CPU time.
      RECOGNITION: 'off',
      // Each test person has a network of their own, because a network may create only 30 accounts an hour.
      TRUST_PROXY: '1',
      ...env,
    },
  });
  const output = collectOutput(child);
  // A test that times out does not stop the site, which must not outlive it.
  const killed = (): void => {
    child.kill('SIGKILL');
  };
  process.on('exit', killed);
  child.on('exit', () => process.off('exit', killed));
  const stop = async (): Promise<number | null> => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    }
    return child.exitCode;
  };
  try {
    await untilReady(url, child, startMs, output);
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
  return { url, dataDir, pid: child.pid ?? 0, sandbox: `http://127.0.0.1:${sandboxPort}`, output, stop };
}

interface CommandOptions extends Pick<SiteOptions, 'dataDir' | 'env' | 'root'> {
  /** Ends it at once after this time. */
  readonly killAfterMs?: number;
  /** Ends it at once when this resolves to true; asked again and again. */
  readonly killWhen?: () => Promise<boolean>;
}

/** Runs one of the project's commands. Resolves to its exit code, null if it was killed, and its output. */
export async function runCommand(
  args: readonly string[],
  { dataDir, root = repoRoot, env, killAfterMs, killWhen }: CommandOptions,
): Promise<{ readonly code: number | null; readonly output: string }> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...env },
  });
  const output = collectOutput(child);
  const closed = once(child, 'close');
  const killing = killAfterMs === undefined ? null : setTimeout(() => child.kill('SIGKILL'), killAfterMs);
  while (killWhen !== undefined && child.exitCode === null && child.signalCode === null) {
    if (await killWhen()) child.kill('SIGKILL');
    else await wait(5);
  }
  await closed;
  if (killing !== null) clearTimeout(killing);
  return { code: child.exitCode, output: output() };
}

/** Runs a release command, as `npm run release` in a remote's folder does: `release`, `rollback`, `status` … */
export const releaseCommand = (site: CommandOptions, ...args: readonly string[]): ReturnType<typeof runCommand> =>
  runCommand([join('shell', 'server', 'release-command.ts'), ...args], site);
