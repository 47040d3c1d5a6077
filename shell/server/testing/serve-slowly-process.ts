import { setTimeout as sleep } from 'node:timers/promises';
import { closeOnSignal } from '../close-on-signal.ts';
import { makeApp } from '../http/make-app.ts';
import { listen } from '../listen.ts';
import { openLog } from '../log/open-log.ts';
import { readSettings } from '../settings.ts';

/** Run as a process: a server that answers in 500 ms, or breaks down. Prints its port, and when a request has come. */
const log = openLog('warn');
const app = await makeApp(readSettings({}), log);
app.get('/slow', async () => {
  process.stdout.write('asked\n');
  await sleep(500);
  return { finished: true };
});
app.get('/break-down', (_request, reply) => {
  setImmediate(() => {
    throw new Error('nobody caught this');
  });
  return reply.send();
});
closeOnSignal(() => app.close(), log);
process.stdout.write(`port ${String(await listen(app, 0))}\n`);
