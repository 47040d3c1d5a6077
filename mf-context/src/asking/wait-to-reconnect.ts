/**
 * Waits for `ms`, or until the browser is online again, the reader returns to the page or asks to reconnect, or
 * `signal` aborts.
 */
export function waitToReconnect(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      document.removeEventListener('visibilitychange', seen);
      window.removeEventListener(reconnectEvent, done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const seen = (): void => {
      if (document.visibilityState === 'visible') done();
    };
    const timer = setTimeout(done, ms);
    window.addEventListener('online', done);
    window.addEventListener(reconnectEvent, done);
    document.addEventListener('visibilitychange', seen);
    signal.addEventListener('abort', done);
  });
}

const reconnectEvent = 'context-try-now';

/** Ends every wait when the reader asks to reconnect. */
export function reconnectNow(): void {
  window.dispatchEvent(new Event(reconnectEvent));
}
