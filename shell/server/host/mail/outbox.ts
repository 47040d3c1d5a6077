import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { EmailMessage, MailPort } from 'shared-contracts/server/mail-port';
import type { JobQueue, Log } from 'shared-contracts/server/slice-context';
import { writeLater } from 'shared-contracts/server/database';
import type { Database } from '../database/open-database.ts';
import { renderEmail, oneLine, type EmailSite, type EmailText } from './render-email.ts';
import type { MailDirectory } from './mail-directory.ts';
import type { MailRow, MailTables } from './mail-tables.ts';
import type { MailTransport, OutgoingEmail } from './mail-transport.ts';

/** Why an email was not accepted. */
interface MailFault {
  /** `again`: a connection error or 4xx; `never`: the server refused this email for good (5xx). */
  readonly try: 'again' | 'never';
  /** `421`, `ECONNECTION` …; never the server's text, which may repeat an address. */
  readonly code: string;
}

const fieldOf = (error: object, name: string): unknown => Reflect.get(error, name);

/**
 * Problems with the login, the encryption or the connection, which the operator must solve; meanwhile the email is
 * retried, even after a 5xx reply.
 */
const retriedFaults: readonly string[] = ['EAUTH', 'ETLS', 'ESOCKET', 'ECONNECTION', 'ETIMEDOUT', 'EDNS'];

export function faultOf(error: unknown): MailFault {
  if (typeof error !== 'object' || error === null) return { try: 'again', code: 'unknown' };
  const [reply, kind] = [fieldOf(error, 'responseCode'), fieldOf(error, 'code')];
  const name = typeof kind === 'string' ? kind : 'unknown';
  if (typeof reply !== 'number') return { try: 'again', code: name };
  const refused = reply >= 500 && reply < 600 && !retriedFaults.includes(name);
  return { try: refused ? 'never' : 'again', code: String(reply) };
}

const minute = 60_000;
/** After a day an email is given up: its reader has requested another one by then. */
export const giveUpAfterMs = 24 * 60 * minute;
/** 1, 2, 4 … minutes, at most an hour. */
export const nextTryMs = (attempts: number): number => Math.min(60, 2 ** Math.min(10, attempts - 1)) * minute;

/** True for exactly one mailbox, however it is parsed: without separators, quotes or names. */
const isOneAddress = (address: string): boolean => /^[^\s,;:<>()[\]"\\@]+@[^\s,;:<>()[\]"\\@]+$/.test(address);

/** True for an address that no mail can reach (RFC 2606), which replaces that of an erased person. */
const isNobodys = (address: string): boolean => /\.invalid\.?$/i.test(address);

/** The jobs of the outbox, with payload `{ id }`; each sends one email. */
export const sendMailJob = 'send-mail';

export interface OutboxOptions extends EmailSite {
  readonly database: Pick<Database<MailTables>, 'db' | 'transact'>;
  readonly jobs: JobQueue;
  readonly transport: MailTransport;
  readonly directory: MailDirectory;
  readonly sender: string;
  readonly log: Log;
  /** The clock, in ms. */
  readonly now: () => number;
}

/** Stores emails until they are sent. */
export class Outbox implements MailPort {
  readonly leaves: boolean;
  readonly #options: OutboxOptions;

  constructor(options: OutboxOptions) {
    this.leaves = options.transport.sendsExternally;
    this.#options = options;
  }

  async add<Tables>(transaction: Transaction<Tables>, message: EmailMessage): Promise<void> {
    const { to, subject, text, link, after } = message;
    const row: MailRow = {
      id: randomUUID(),
      account_id: to.account ?? '',
      address: to.address ?? null,
      only_proven: to.account !== null && to.onlyProven ? 1 : 0,
      subject: oneLine(subject),
      letter: JSON.stringify({ text, link, after }),
      created_at: this.#options.now(),
      attempts: 0,
      last_error: null,
      state: 'waiting',
      ended_at: null,
    };
    const own = transaction as unknown as Transaction<MailTables>;
    await writeLater(own, own.insertInto('core_mail').values(row));
    await this.#options.jobs.add(sendMailJob, { id: row.id }, { transaction: own });
  }

  /** Sends one email, unless it has ended. It may be sent twice when the process dies just after sending it. */
  async send(id: string): Promise<void> {
    const { database, transport } = this.#options;
    const row = await database.db.selectFrom('core_mail').selectAll().where('id', '=', id).executeTakeFirst();
    if (row?.state !== 'waiting') return;
    const ready = await this.#prepare(row);
    if (ready === null) {
      await this.#end(row, 'dropped', null);
      return;
    }
    try {
      await transport.send(ready);
    } catch (error) {
      await this.#failed(row, faultOf(error));
      return;
    }
    await this.#end(row, 'sent', null);
  }

  /** Resolves to null when there is no recipient. */
  async #recipient({ account_id, address, only_proven }: MailRow): Promise<string | null> {
    const guest = account_id === '' && address !== null ? { address, proven: false } : null;
    const person = guest ?? (await this.#options.directory.find(account_id));
    if (person === null || (only_proven === 1 && !person.proven)) return null;
    const to = address ?? person.address;
    return isOneAddress(to) && !isNobodys(to) ? to : null;
  }

  async #prepare(row: MailRow): Promise<OutgoingEmail | null> {
    const { directory, brand, publicUrl, sender } = this.#options;
    const to = await this.#recipient(row);
    if (to === null) return null;
    const message: EmailText = { subject: row.subject, ...(JSON.parse(row.letter) as Omit<EmailText, 'subject'>) };
    const linkId = message.link?.secretOf;
    const secret = linkId === undefined ? null : await directory.makeSecret(linkId);
    if (linkId !== undefined && secret === null) return null;
    const from = { name: brand.name, address: sender };
    const rendered = renderEmail(message, { brand, publicUrl }, secret);
    return { ...rendered, id: row.id, to, from, date: new Date(row.created_at) };
  }

  async #failed(row: MailRow, fault: MailFault): Promise<void> {
    const { database, jobs, log, now } = this.#options;
    const attempts = row.attempts + 1;
    const runAt = now() + nextTryMs(attempts);
    const again = fault.try === 'again' && runAt <= row.created_at + giveUpAfterMs;
    const fields = { mail: row.id, attempts, code: fault.code };
    if (!again) {
      log.error(fields, 'an email could not be sent and was dropped');
      await this.#end(row, 'given-up', fault.code);
      return;
    }
    log.warn(fields, 'an email was not accepted and will be retried');
    await database.transact(async (transaction) => {
      await transaction
        .updateTable('core_mail')
        .set({ attempts, last_error: fault.code })
        .where('id', '=', row.id)
        .execute();
      // A separate key, because the current job is not done yet.
      const key = `${row.id}/${String(attempts)}`;
      await jobs.add(sendMailJob, { id: row.id }, { key, runAt, transaction });
    });
  }

  async #end(row: MailRow, state: MailRow['state'], code: string | null): Promise<void> {
    const { database, now } = this.#options;
    await database.transact(async (transaction) => {
      const ended = transaction
        .updateTable('core_mail')
        .set({ state, last_error: code, attempts: row.attempts + 1, ended_at: now(), letter: '', address: null })
        .where('id', '=', row.id)
        .where('state', '=', 'waiting');
      await writeLater(transaction, ended);
    });
  }
}
