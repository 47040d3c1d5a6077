import { buildServer } from './build-server.ts';
import { closeOnSignal } from './close-on-signal.ts';
import { openLog, readSettings } from './host/public.ts';
import type { CandidateSiteNews } from './releases/public.ts';
import { slices } from './slices.ts';

/**
 * `candidate-site-command`: runs the whole server on the releases of DATA_DIR with a new database, on a port of
 * 127.0.0.1 that the system chooses. Nothing runs in the background: no demonstration is loaded, no email is sent.
 */
const settings = readSettings(process.env);
const log = openLog('warn', process.stderr);
const site = await buildServer({ settings, slices, log, isNew: true });
closeOnSignal(() => site.close(), log);
// Exits when the parent process has ended.
process.on('disconnect', () => process.exit(0));
const logins = await site.demoLogins();
const url = await site.app.listen({ port: 0, host: '127.0.0.1' });
const news: CandidateSiteNews = { url, logins: logins.map(({ role, email, password }) => ({ role, email, password })) };
process.send?.(news);
