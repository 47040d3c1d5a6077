import { catchMail, type CaughtEmail, type MailCatcher } from '../../host/mail/testing/mail-catcher.ts';
import { coreJob } from '../../core.ts';
import type { TestDatabases, TestPlace } from '../../testing/each-database.ts';
import { authApi } from '../auth-api.ts';
import { serveAccounts, type ServedAccounts } from './serve-accounts.ts';

/** Accounts with a mail server that catches emails. */
export interface MailedAccounts extends ServedAccounts {
  readonly place: TestPlace;
  readonly post: MailCatcher;
  /** Runs the jobs that are due, and resolves to the resulting emails. */
  deliver(): Promise<readonly CaughtEmail[]>;
  /** Does the same, and resolves to the secret of the link in the only email. */
  deliverLink(): Promise<string>;
}

export const secretIn = (email: CaughtEmail | undefined): string =>
  /\?token=([\w-]{43})/.exec(email?.body ?? '')?.[1] ?? 'no link';

export async function serveWithMail(
  databases: TestDatabases,
  environment: Readonly<Record<string, string>> = {},
): Promise<MailedAccounts> {
  const post = await catchMail();
  const place = await databases.place();
  const served = await serveAccounts(place, { MAIL_URL: post.url, ...environment });
  const { core, sliceContext } = served;
  const work = async (kind: string, payload: unknown): Promise<void> => {
    const [owner, name = ''] = kind.split('/');
    if (owner === 'auth') await authApi.jobs?.[name]?.(sliceContext, payload);
    else await core.mail.workers[name]?.(payload);
  };
  const kinds = [
    ...Object.keys(authApi.jobs ?? {}).map((kind) => `auth/${kind}`),
    ...Object.keys(core.mail.workers).map(coreJob),
  ];
  const deliver = async (): Promise<readonly CaughtEmail[]> => {
    const before = post.emails.length;
    for (let job = await core.jobs.claim(kinds); job !== null; job = await core.jobs.claim(kinds)) {
      await work(job.kind, JSON.parse(job.payload));
      await core.jobs.succeed(job);
    }
    return post.emails.slice(before);
  };
  const deliverLink = async (): Promise<string> => {
    const emails = await deliver();
    if (emails.length !== 1) throw new Error(`${String(emails.length)} letters came`);
    return secretIn(emails[0]);
  };
  return { ...served, place, post, deliver, deliverLink };
}
