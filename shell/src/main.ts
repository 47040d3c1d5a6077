/** Lets the browser paint, and answer the reader, between two steps. */
const pause = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });

/**
 * Starts the page in steps of less than 50 ms on a slow phone, which one long step would block. The libraries are part
 * of this script, and each is evaluated in a step of its own.
 */
async function start(): Promise<void> {
  await pause();
  await import(/* webpackMode: "eager" */ 'react-dom/client');
  await pause();
  await import(/* webpackMode: "eager" */ 'shared-contracts/platform/router');
  await pause();
  await import(/* webpackMode: "eager" */ 'shared-contracts/platform/emotion');
  await import(/* webpackMode: "eager" */ 'shared-contracts/platform/redux');
  await pause();
  const { start: startPage } = await import(/* webpackMode: "eager" */ './bootstrap.tsx');
  await pause();
  await startPage(pause);
}

// Reported as an uncaught error, for which the document listens until the page has started.
start().catch(reportError);
