import { parentPort } from 'node:worker_threads';
import { ownValue } from 'shared-contracts/own-value';
import type { CallMessage, Calls, Message, Opened, Reply } from './messages.ts';

async function answer(calls: Calls, { name, input }: CallMessage): Promise<Reply> {
  try {
    const call = ownValue(calls, name);
    if (call === undefined) return { ok: false, message: `This thread cannot ${name}` };
    return { ok: true, value: await call(input as never) };
  } catch (error) {
    return { ok: false, message: error instanceof Error ? error.message : String(error) };
  }
}

/**
 * Opens what the pool asks for and runs its calls one after another, until the pool closes it. Throws on the main
 * thread.
 */
export function serveCalls(open: (data: never) => Opened): void {
  const port = parentPort;
  if (port === null) throw new Error('This file runs in a thread of a pool only');
  let opened: Opened = { calls: {} };
  let last = Promise.resolve();
  port.on('message', (message: Message) => {
    last = last.then(async () => {
      if (message === 'close') {
        opened.close?.();
        port.postMessage('closed');
      } else if ('open' in message) {
        opened = open(message.open as never);
        port.postMessage('ready');
      } else port.postMessage(await answer(opened.calls, message));
    });
  });
}
