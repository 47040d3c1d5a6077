import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './free-port.ts';
import { repoRoot } from './places.ts';

/** A running site in a process of its own. */
export interface SiteProcess {
  readonly url: string;
  readonly dataDir: string;
  /** The origin of its stand-in for payments. */
  readonly sandbox: string;
  /** What it wrote so far. */
  output(): string;
  /** Asks it to end; answers its exit code. */
  stop(): Promise<number | null>;
}

export interface SiteOptions {
  readonly dataDir: string;
  readonly releasesUrl?: string;
  readonly mode?: 'production' | 'development';
  /** Another copy of the repository. */
  readonly root?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** How long it may take until it is ready. */
  readonly startMs?: number;
  /** A free one unless told. */
  readonly port?: number;
  /** What is run; the server alone unless told. */
  readonly script?: readonly string[];
}

/** A start with nothing to be made anew. */
const usualStartMs = 60_000;

async function untilReady(url: string, child: ChildProcess, startMs: number, output: () => string): Promise<void> {
  const end = Date.now() + startMs;
  while (Date.now() < end) {
    if (child.exitCode !== null) throw new Error(`the site ended while it started:\n${output()}`);
    const ready = await fetch(`${url}/readyz`).catch(() => null);
    await ready?.body?.cancel();
    if (ready?.status === 200) return;
    await wait(50);
  }
  throw new Error(`the site was not ready in ${startMs / 1000} s:\n${output()}`);
}

/** What a process writes, so far, each time it is asked. */
export function collectOutput({ stdout, stderr }: ChildProcess): () => string {
  const lines: Buffer[] = [];
  stdout?.on('data', (bytes: Buffer) => lines.push(bytes));
  stderr?.on('data', (bytes: Buffer) => lines.push(bytes));
  return () => Buffer.concat(lines).toString('utf8');
}

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
  // Sites run side by side: the port after one may be another's.
  const sandboxPort = await freePort();
  const child = spawn(process.execPath, script, {
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
      // The real newspapers have pages that wait: reading them takes minutes of a core.
      RECOGNITION: 'off',
      // People of tests come from networks of their own: one may make 30 accounts an hour.
      TRUST_PROXY: '1',
      ...env,
    },
  });
  const output = collectOutput(child);
  // A test that runs out of time never comes to its end: the site must not outlive it.
  const killed = (): void => {
    child.kill('SIGKILL');
  };
  process.on('exit', killed);
  child.on('exit', () => process.off('exit', killed));
  const stop = async (): Promise<number | null> => {
    if (child.exitCode === null) {
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
  return { url, dataDir, sandbox: `http://127.0.0.1:${sandboxPort}`, output, stop };
}

/** Runs one of the project's commands to its end; answers its exit code and what it wrote. */
export async function runCommand(
  args: readonly string[],
  { dataDir, root = repoRoot, env }: Pick<SiteOptions, 'dataDir' | 'root' | 'env'>,
): Promise<{ readonly code: number | null; readonly output: string }> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...env },
  });
  const output = collectOutput(child);
  await once(child, 'close');
  return { code: child.exitCode, output: output() };
}

/** A command of a remote's folder, as `npm run release` there: `release`, `rollback`, `status` … */
export const releaseCommand = (dataDir: string, ...args: readonly string[]): ReturnType<typeof runCommand> =>
  runCommand([join('shell', 'server', 'release-command.ts'), ...args], { dataDir });
