import type { Log } from 'shared-contracts/server/slice-context';

/** Supervisors usually kill after ten seconds; the rest is for the process that started this one. */
const drainMs = 8_000;
/** A process group, npm and the parent process each pass on the same signal: signals within this time count as one. */
const sameRequestMs = 1_000;

/**
 * On SIGTERM or SIGINT, calls `close` and ends the process with exit code 0, after eight seconds at most (1 when
 * `close` rejects). A second signal ends it at once. Every end is logged, also by an uncaught error. Returns a function
 * that is true while the process is closing.
 */
export function closeOnSignal(close: () => Promise<void>, log: Log): () => boolean {
  let closingSince: number | null = null;
  const cutOff = (why: string): void => {
    log.warn({ why }, 'the site stopped before it had finished');
    process.exit(0);
  };
  const onSignal = (signal: NodeJS.Signals): void => {
    if (closingSince !== null) {
      if (performance.now() - closingSince > sameRequestMs) cutOff(`a second ${signal}`);
      return;
    }
    closingSince = performance.now();
    log.warn({ signal }, 'the site was told to stop');
    setTimeout(cutOff, drainMs, 'it took longer than eight seconds').unref();
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ error }, 'the site could not stop in order');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', onSignal).on('SIGINT', onSignal);
  process.on('uncaughtExceptionMonitor', (error, origin) => {
    log.error({ error, origin }, 'the site ends: nobody caught an error');
  });
  return () => closingSince !== null;
}
