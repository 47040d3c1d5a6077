import { setTimeout as sleep } from 'node:timers/promises';
import { closeOnSignal } from '../close-on-signal.ts';
import { makeApp } from '../http/make-app.ts';
import { listen } from '../listen.ts';
import { openLog } from '../log/open-log.ts';
import { readSettings } from '../settings.ts';

/** Run as a process: a server whose every answer takes 500 ms. Prints its port, and when a request has come. */
const app = await makeApp(readSettings({}), openLog('silent'));
app.get('/slow', async () => {
  process.stdout.write('asked\n');
  await sleep(500);
  return { finished: true };
});
closeOnSignal(() => app.close());
process.stdout.write(`port ${String(await listen(app, 0))}\n`);
