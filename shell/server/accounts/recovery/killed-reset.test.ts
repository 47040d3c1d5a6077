import { setTimeout as sleep } from 'node:timers/promises';
import type { ReadDatabase } from 'shared-contracts/server/slice-context';
import { drill } from 'shared-contracts/testing/drill';
import type { MailTables } from '../../host/mail/mail-tables.ts';
import { runScript } from '../../testing/child-process.ts';
import { onDatabase, type TestPlace } from '../../testing/each-database.ts';
import { checkChain } from '../security-log/verify-security-log.ts';
import { ada } from '../testing/browser.ts';
import { serveAccounts, type ServedAccounts } from '../testing/serve-accounts.ts';
import { findLink } from './links.ts';

const kills = 4;
const client = { ip: '10.0.0.1', userAgent: 'Test browser', device: null };
const passwordOf = (round: number): string => `Rainfall${String(round)}`;

/** Kills a process at a random moment of a reset. Resolves to its round and the secret of that round's link. */
async function killOne({ dataDir, databaseUrl }: TestPlace, first: number): Promise<{ round: number; secret: string }> {
  const file = 'accounts/testing/reset-until-killed-process.ts';
  const child = runScript(file, [dataDir, databaseUrl ?? '', String(first)]);
  await child.printed(`reset ${String(first)}`);
  await sleep(Math.random() * 200);
  child.process.kill('SIGKILL');
  await child.exit;
  const last = child.lines.filter((line) => line.startsWith('resets ')).at(-1) ?? '';
  const [, round = '', secret = ''] = last.split(' ');
  return { round: Number(round), secret };
}

/** What resets write besides the password: lines of the log, emails, and ends of sessions. */
async function traces({ context: { db }, core }: ServedAccounts) {
  const mail = core.database.db as unknown as ReadDatabase<MailTables>;
  const emails = await mail
    .selectFrom('core_mail')
    .select('id')
    .where('subject', '=', 'Your Archivi.ng password was changed')
    .execute();
  const events = await db
    .selectFrom('auth_security_event')
    .select('at')
    .where('event', '=', 'reset-done')
    .orderBy('seq')
    .execute();
  const survivors = await db
    .selectFrom('auth_session')
    .select('id')
    .where('ended_at', 'is', null)
    .where('created_at', '<', events.at(-1)?.at ?? 0)
    .execute();
  return { events: events.length, letters: emails.length, survivors: survivors.length };
}

onDatabase('a password reset in a killed process', (databases) => {
  drill(
    'is complete with all its side effects, or does nothing and leaves the link valid',
    async () => {
      const place = await databases.place();
      const begun = await serveAccounts(place);
      await begun.accounts.register({ ...ada, password: passwordOf(0) }, client);
      let next = 0;
      for (let kill = 0; kill < kills; kill += 1) {
        const { round, secret } = await killOne(place, next);
        const served = await serveAccounts(place);
        const { events, letters: emails, survivors } = await traces(served);
        expect([emails, survivors]).toEqual([events, 0]);
        expect([round, round + 1]).toContain(events);
        const link = findLink(served.context.db, secret, ['reset'], Date.now());
        if (events > round) await expect(link).rejects.toMatchObject({ code: 'gone' });
        else expect((await link).kind).toBe('reset');
        await served.accounts.logIn({ email: ada.email, password: passwordOf(events) }, client);
        expect((await checkChain(served.context.db)).problem).toBeNull();
        next = events;
      }
    },
    120_000,
  );
});
