import { parentPort } from 'node:worker_threads';
import { ownValue } from 'shared-contracts/own-value';
import type { CallMessage, Calls, Reply } from './messages.ts';

async function answer(calls: Calls, { name, input }: CallMessage): Promise<Reply> {
  try {
    const call = ownValue(calls, name);
    if (call === undefined) return { ok: false, message: `This thread cannot ${name}` };
    return { ok: true, value: await call(input as never) };
  } catch (error) {
    return { ok: false, message: error instanceof Error ? error.message : String(error) };
  }
}

/** Runs the calls of the pool one after another until it sends `close`. Throws on the main thread. */
export function serveCalls(calls: Calls): void {
  const port = parentPort;
  if (port === null) throw new Error('This file runs in a thread of a pool only');
  let last = Promise.resolve();
  port.on('message', (message: CallMessage | 'close') => {
    last = last.then(async () => {
      if (message === 'close') port.close();
      else port.postMessage(await answer(calls, message));
    });
  });
  port.postMessage('ready');
}
