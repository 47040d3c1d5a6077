import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import type { SandboxMessage, SandboxProcessOptions } from './sandbox-process.ts';

const file = fileURLToPath(new URL('./sandbox-process.ts', import.meta.url));

/** How long the site's start waits. It also starts without the sandbox; then the first payments fail with an error. */
const startTimeoutMs = 5_000;
const firstPauseMs = 250;
const maxPauseMs = 10_000;

const processOptions = ({ payments, publicUrl, derivedDir }: SliceContext): SandboxProcessOptions | null =>
  payments?.mode !== 'sandbox' || payments.sandbox === null
    ? null
    : {
        port: payments.sandbox.port,
        publicUrl: payments.sandbox.url,
        siteUrl: publicUrl,
        dataFile: join(derivedDir, 'payment-sandbox.sqlite'),
      };

/** Passes only what Node needs, so that no settings of the site, and no keys, reach the sandbox. */
function environment(): NodeJS.ProcessEnv {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  return { PATH, NODE_COMPILE_CACHE };
}

/**
 * Runs the sandbox as a separate process, in `sandbox` mode only, and restarts it when it ends. Resolves when it is
 * ready, when it could not start, or after five seconds. The returned function stops it.
 */
export async function startSandbox(context: SliceContext): Promise<() => Promise<void>> {
  const options = processOptions(context);
  if (options === null) return () => Promise.resolve();
  const { log } = context;
  let stopWaiting = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    stopWaiting = resolve;
  });
  let child: ChildProcess | null = null;
  let again: NodeJS.Timeout | null = null;
  let pauseMs = firstPauseMs;
  let stopping = false;

  const onMessage = (message: SandboxMessage): void => {
    if (message.kind === 'problem') {
      log.error({ problem: message.text }, 'the payment sandbox had a problem');
      return;
    }
    log.warn({ url: message.url, pid: child?.pid }, 'the payment sandbox is open: no money moves');
    pauseMs = firstPauseMs;
    stopWaiting();
  };
  const start = (): void => {
    const started = fork(file, [JSON.stringify(options)], {
      execArgv: [],
      env: environment(),
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child = started;
    started.on('message', (message) => onMessage(message as SandboxMessage));
    started.on('error', (error) => log.error({ error }, 'the payment sandbox could not be started'));
    started.on('exit', (code, signal) => {
      child = null;
      // The site does not wait for the restart.
      stopWaiting();
      if (stopping) return;
      log.error({ code, signal }, 'the payment sandbox ended, and is started again');
      again = setTimeout(start, pauseMs);
      pauseMs = Math.min(maxPauseMs, pauseMs * 2);
    });
  };
  start();
  const timer = setTimeout(() => stopWaiting(), startTimeoutMs);
  await opened;
  clearTimeout(timer);
  return async () => {
    stopping = true;
    if (again !== null) clearTimeout(again);
    const running = child;
    if (running === null) return;
    const gone = once(running, 'exit');
    running.kill('SIGTERM');
    await gone;
  };
}
