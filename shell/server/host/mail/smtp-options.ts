import type { Options } from 'nodemailer/lib/smtp-transport/index.js';

/** Limit of each step of the SMTP dialogue, in ms. */
const patienceMs = 10_000;

const onThisMachine = (host: string): boolean => host === 'localhost' || host === '[::1]' || /^127\./.test(host);

/** Options for MAIL_URL. Except to this machine, the connection is encrypted, and the certificate always checked. */
export function smtpOptions(mailUrl: string, patience: number = patienceMs): Options {
  const url = new URL(mailUrl);
  const secure = url.protocol === 'smtps:';
  const user = decodeURIComponent(url.username);
  return {
    host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
    secure,
    requireTLS: !secure && !onThisMachine(url.hostname),
    tls: { minVersion: 'TLSv1.2', rejectUnauthorized: true },
    ...(user === '' ? {} : { auth: { user, pass: decodeURIComponent(url.password) } }),
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: 2 * patience,
    dnsTimeout: patience,
  };
}

/** The sender's address: `?from=` of MAIL_URL, or no-reply at the site's host. */
export function senderAddress(mailUrl: string | null, publicUrl: string): string {
  const set = mailUrl === null ? null : new URL(mailUrl).searchParams.get('from');
  return set ?? `no-reply@${new URL(publicUrl).hostname}`;
}
