import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { copyHome, demoHome } from './homes.ts';
import { freePort } from 'shared-contracts/testing/free-port';
import { repoRoot } from './places.ts';
import { collectOutput, releaseCommand, type runCommand, startSite, type SiteProcess } from './site-process.ts';

const startMs = 120_000;

/** A site with the archive API in a process of its own. */
export interface SiteWithSliceProcess extends SiteProcess {
  /** The address of that process. */
  readonly sliceUrl: string;
  /** Starts the process, from this copy of the repository or another, and waits until it responds. */
  startSlice(root?: string): Promise<void>;
  /** Ends the process, gracefully or with SIGKILL. */
  stopSlice(signal?: 'SIGKILL' | 'SIGTERM'): Promise<void>;
  /** Runs a release command of a remote on this site. */
  release(...args: readonly string[]): ReturnType<typeof runCommand>;
}

async function untilAnswering(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const end = Date.now() + startMs;
  while (Date.now() < end && child.exitCode === null) {
    const ready = await fetch(`${url}/readyz`).catch(() => null);
    await ready?.body?.cancel();
    if (ready?.status === 200) return;
    await wait(50);
  }
  throw new Error(`the process of the archive did not answer:\n${output()}`);
}

/** Starts it on a copy of the demonstration. `env` is for both processes. `stop` ends both and removes the copy. */
export async function siteWithArchiveProcess(
  env: Readonly<Record<string, string>> = {},
): Promise<SiteWithSliceProcess> {
  const { dataDir, remove } = await copyHome(demoHome);
  const [port, slicePort, sandboxPort] = [await freePort(), await freePort(), await freePort()];
  const sliceUrl = `http://localhost:${slicePort}`;
  const shared = { ...env, API_URL_ARCHIVE: sliceUrl, PAYMENT_SANDBOX_PORT: String(sandboxPort) };
  let child: ChildProcess | null = null;
  const stopSlice = async (signal: 'SIGKILL' | 'SIGTERM' = 'SIGTERM'): Promise<void> => {
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };
  const startSlice = async (root = repoRoot): Promise<void> => {
    const own = {
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      RECOGNITION: 'off',
      NODE_ENV: 'production',
    };
    const started = spawn(process.execPath, ['shell/server/remote-apis/serve-slice-command.ts', 'archive'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...own, ...shared },
    });
    child = started;
    process.once('exit', () => started.kill('SIGKILL'));
    await untilAnswering(sliceUrl, started, collectOutput(started));
  };
  try {
    const [site] = await Promise.all([startSite({ dataDir, port, env: shared, startMs }), startSlice()]);
    return {
      ...{ ...site, sliceUrl, startSlice, stopSlice },
      release: (...args) => releaseCommand({ dataDir }, ...args),
      stop: async () => {
        const code = await site.stop();
        await stopSlice();
        await remove();
        return code;
      },
    };
  } catch (error) {
    await stopSlice('SIGKILL');
    await remove();
    throw error;
  }
}
