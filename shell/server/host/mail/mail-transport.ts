import { mkdir, rename } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { writeSynced } from '../files/write-synced.ts';
import type { RenderedEmail } from './render-email.ts';
import { smtpOptions } from './smtp-options.ts';

/** An email ready to be sent. */
export interface OutgoingEmail extends RenderedEmail {
  readonly id: string;
  readonly to: string;
  readonly from: { readonly name: string; readonly address: string };
  readonly date: Date;
}

/** Passes emails on for delivery. */
export interface MailTransport {
  /** True when emails leave this machine. */
  readonly sendsExternally: boolean;
  /** Resolves when the other side has accepted the email. The same `id` is the same email. */
  send(email: OutgoingEmail): Promise<void>;
}

/** Addresses are passed as objects, because a text could be parsed as several. Loading files and URLs is disabled. */
const messageOf = ({ id, to, from, date, subject, text, html }: OutgoingEmail): SendMailOptions => ({
  messageId: `<${id}@${from.address.split('@').at(-1) ?? 'localhost'}>`,
  from: { ...from },
  to: { name: '', address: to },
  envelope: { from: from.address, to: [to] },
  date,
  subject,
  text,
  html,
  headers: { 'Auto-Submitted': 'auto-generated' },
  disableFileAccess: true,
  disableUrlAccess: true,
});

/** Sends by SMTP, with one connection per email. `patience`: limit of each step in ms. */
export function openSmtp(mailUrl: string, patience?: number): MailTransport {
  const transport = createTransport(smtpOptions(mailUrl, patience));
  return {
    sendsExternally: true,
    send: async (email) => {
      await transport.sendMail(messageOf(email));
    },
  };
}

/** Writes emails as files `<id>.eml`, readable by the site's user only, for a site without a mail server. */
export function openMailFolder(folder: string): MailTransport {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    sendsExternally: false,
    send: async (email) => {
      const { message } = await transport.sendMail(messageOf(email));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const draft = join(folder, `${randomUUID()}.tmp`);
      await writeSynced(draft, [message as Buffer], 0o600);
      await rename(draft, join(folder, `${email.id}.eml`));
    },
  };
}
