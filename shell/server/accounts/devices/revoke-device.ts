import { AppError } from 'shared-contracts/app-error';
import type { Done } from 'shared-contracts/auth/done';
import type { RevokeDeviceInput } from 'shared-contracts/auth/revoke-device';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { askingAccount, askingClient } from '../asking.ts';
import { authContext } from '../auth-tables.ts';
import { note } from '../security-log/security-log.ts';
import { closeSession } from '../sessions/end-session.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { disownDevices } from '../sessions/keep-device.ts';

/** Signs one browser out, or all but the one that asks. Only one's own: others' do not exist. */
export async function revokeDevice(context: SliceContext, { id }: RevokeDeviceInput): Promise<Done> {
  const own = authContext(context);
  const account = await askingAccount(own);
  await own.transact(async (transaction) => {
    const now = own.now();
    if (id === 'others') {
      await endSessions(transaction, account.id, now, own.visitor.session);
      await disownDevices(transaction, account.id, { except: own.visitor.session ?? null });
    } else {
      const session = await transaction
        .selectFrom('auth_session')
        .select(['id', 'device_id'])
        .where('id', '=', id)
        .where('account_id', '=', account.id)
        .where('ended_at', 'is', null)
        .executeTakeFirst();
      if (session === undefined) throw new AppError('not-found', 'This browser is not signed in any more.');
      await closeSession(transaction, session.id, now);
      const whose = { only: session.device_id, except: own.visitor.session ?? null };
      await disownDevices(transaction, account.id, whose);
    }
    const event = { account: account.id, client: askingClient(own), outcome: 'ok' } as const;
    await note(transaction, { ...event, event: 'session-revoked' }, now);
  });
  return { success: true };
}
