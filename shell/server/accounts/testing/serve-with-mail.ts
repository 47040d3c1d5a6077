import { catchMail, type CaughtLetter, type MailCatcher } from '../../host/mail/testing/mail-catcher.ts';
import { coreJob } from '../../core.ts';
import type { TestDatabases, TestPlace } from '../../testing/each-database.ts';
import { authApi } from '../auth-api.ts';
import { serveAccounts, type ServedAccounts } from './serve-accounts.ts';

/** Accounts whose mail is caught. */
export interface MailedAccounts extends ServedAccounts {
  readonly place: TestPlace;
  readonly post: MailCatcher;
  /** Does the jobs that are due, and answers the letters that came of them. */
  deliver(): Promise<readonly CaughtLetter[]>;
  /** The same; the secret of the link in the only letter. */
  deliverLink(): Promise<string>;
}

export const secretIn = (letter: CaughtLetter | undefined): string =>
  /\?token=([\w-]{43})/.exec(letter?.body ?? '')?.[1] ?? 'no link';

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
  const deliver = async (): Promise<readonly CaughtLetter[]> => {
    const before = post.letters.length;
    for (let job = await core.jobs.claim(kinds); job !== null; job = await core.jobs.claim(kinds)) {
      await work(job.kind, JSON.parse(job.payload));
      await core.jobs.succeed(job);
    }
    return post.letters.slice(before);
  };
  const deliverLink = async (): Promise<string> => {
    const letters = await deliver();
    if (letters.length !== 1) throw new Error(`${String(letters.length)} letters came`);
    return secretIn(letters[0]);
  };
  return { ...served, place, post, deliver, deliverLink };
}
