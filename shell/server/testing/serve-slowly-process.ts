import { setTimeout as sleep } from 'node:timers/promises';
import { closeOnSignal } from '../close-on-signal.ts';
import { makeApp } from '../host/http/make-app.ts';
import { listen } from '../listen.ts';
import { openLog } from '../host/log/open-log.ts';
import { readSettings } from '../host/settings/settings.ts';

/**
 * Run as a process: a server with one URL that responds after 500 ms, one after 30 s, and one that crashes. Prints its
 * port, and `asked` for each request.
 */
const log = openLog('warn');
const app = await makeApp(readSettings({}), log);
for (const [path, ms] of [
  ['/slow', 500],
  ['/endless', 30_000],
] as const) {
  app.get(path, async () => {
    process.stdout.write('asked\n');
    await sleep(ms);
    return { finished: true };
  });
}
app.get('/break-down', (_request, reply) => {
  setImmediate(() => {
    throw new Error('nobody caught this');
  });
  return reply.send();
});
closeOnSignal(() => app.close(), log);
process.stdout.write(`port ${String(await listen(app, 0))}\n`);
