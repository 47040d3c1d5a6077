import type { Log } from 'shared-contracts/server/slice-context';

/** Of the ten seconds that supervisors allow before they kill, some are left for whoever started this process. */
const drainMs = 8_000;
/** A process group, npm and our parent each pass on the same signal: what arrives within this time is one request. */
const sameRequestMs = 1_000;

/**
 * Ends the process at SIGTERM or Ctrl-C with exit code 0: requests are finished first, for eight seconds at most.
 * A second signal does not wait. No end is silent: the log has why, also when nobody caught an error (exit code 1).
 * Returns whether the process is being closed.
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
