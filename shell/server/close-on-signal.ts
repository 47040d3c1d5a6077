const drainMs = 10_000;

/**
 * Ends the process at SIGTERM or Ctrl-C with exit code 0: requests are finished first, for ten seconds at most.
 * A second signal does not wait.
 */
export function closeOnSignal(close: () => Promise<void>): void {
  let closing = false;
  const onSignal = (): void => {
    if (closing) process.exit(0);
    closing = true;
    setTimeout(() => process.exit(0), drainMs).unref();
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', onSignal).on('SIGINT', onSignal);
}
