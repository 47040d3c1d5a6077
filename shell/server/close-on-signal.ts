import type { Log } from 'shared-contracts/server/slice-context';

const drainMs = 10_000;

/**
 * Ends the process at SIGTERM or Ctrl-C with exit code 0: requests are finished first, for ten seconds at most.
 * A second signal does not wait. No end is silent: the log has why, also when nobody caught an error (exit code 1).
 */
export function closeOnSignal(close: () => Promise<void>, log: Log): void {
  let closing = false;
  const cutOff = (why: string): void => {
    log.warn({ why }, 'the site stopped before it had finished');
    process.exit(0);
  };
  const onSignal = (signal: NodeJS.Signals): void => {
    if (closing) {
      cutOff(`a second ${signal}`);
      return;
    }
    closing = true;
    log.warn({ signal }, 'the site was told to stop');
    setTimeout(cutOff, drainMs, 'it took longer than ten seconds').unref();
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
}
