import { AppError } from 'shared-contracts/app-error';
import type { VisitorClient } from 'shared-contracts/page';
import type { LogInParts } from '../log-in.ts';
import { addSecurityEvent } from '../security-log/security-log.ts';
import { startSession, type NewSession } from '../sessions/start-session.ts';
import { usePasskey } from './use-passkey.ts';

const refused = (): AppError =>
  new AppError('unauthorized', 'Login failed', {
    hint: 'This passkey is not known here. Log in with your email and password.',
  });

/**
 * Begins a session with a passkey alone. Rejects with `unauthorized` for an unknown passkey or a wrong answer,
 * `conflict` for an answer that was used before, `too-many-requests` when throttled.
 */
export async function logInWithPasskey(
  { context, keys, throttle }: LogInParts,
  response: object,
  client: VisitorClient,
): Promise<NewSession> {
  await throttle.check('passkey', { client });
  const { passkey, isRight } = await usePasskey(context, response);
  if (passkey === undefined || !isRight) {
    const event = { account: passkey?.account_id ?? null, client, event: 'login', outcome: 'refused' } as const;
    await context.transact((transaction) => addSecurityEvent(transaction, event, context.now()));
    throw refused();
  }
  await throttle.count('passkey', { client }, 'good');
  const account = await context.db
    .selectFrom('auth_account')
    .selectAll()
    .where('id', '=', passkey.account_id)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  const session = account === undefined ? null : await startSession(context, keys, account, { client, steps: 2 });
  if (session === null) throw refused();
  return session;
}
