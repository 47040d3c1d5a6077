/** Waits, but no longer than until the browser is online again or the reader comes back to the page. */
export function waitForLine(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      document.removeEventListener('visibilitychange', seen);
      window.removeEventListener(tryNowEvent, done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const seen = (): void => {
      if (document.visibilityState === 'visible') done();
    };
    const timer = setTimeout(done, ms);
    window.addEventListener('online', done);
    window.addEventListener(tryNowEvent, done);
    document.addEventListener('visibilitychange', seen);
    signal.addEventListener('abort', done);
  });
}

const tryNowEvent = 'context-try-now';

/** Ends every wait: the reader asked for it. */
export function tryLineNow(): void {
  window.dispatchEvent(new Event(tryNowEvent));
}
