import Joi from 'joi';
import { AppError } from 'shared-contracts/app-error';
import type { Done } from 'shared-contracts/auth/done';
import { callerAccount, callerClient } from '../caller.ts';
import { authContext } from '../auth-tables.ts';
import { formEndpoint } from '../check-input.ts';
import { addSecurityEvent } from '../security-log/security-log.ts';
import { closeSession } from '../sessions/end-session.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { forgetDevices } from '../sessions/remember-device.ts';

/** The browser to sign out. */
interface RevokeDeviceInput {
  /** The id of one in the list, or `others` for all but the current browser. */
  readonly id: string;
}

/** Signs out browsers of one's own account. Errors: `not-found`, also for a browser of another account. */
export const revokeDevice = formEndpoint({
  method: 'POST',
  path: '/api/auth/revoke-device',
  access: 'user',
  input: () =>
    Joi.object<RevokeDeviceInput, true>({
      id: Joi.string()
        .pattern(/^[\w-]{1,64}$/)
        .required(),
    }).options({ stripUnknown: true }),
  handle: async (context, { id }): Promise<Done> => {
    const own = authContext(context);
    const account = await callerAccount(own);
    await own.transact(async (transaction) => {
      const now = own.now();
      if (id === 'others') {
        await endSessions(transaction, account.id, now, own.visitor.session);
        await forgetDevices(transaction, account.id, { except: own.visitor.session ?? null });
      } else {
        const session = await transaction
          .selectFrom('auth_session')
          .select(['id', 'device_id'])
          .where('id', '=', id)
          .where('account_id', '=', account.id)
          .where('ended_at', 'is', null)
          .executeTakeFirst();
        if (session === undefined) throw new AppError('not-found', 'This browser is no longer logged in.');
        await closeSession(transaction, session.id, now);
        const whose = { only: session.device_id, except: own.visitor.session ?? null };
        await forgetDevices(transaction, account.id, whose);
      }
      const event = { account: account.id, client: callerClient(own), outcome: 'ok' } as const;
      await addSecurityEvent(transaction, { ...event, event: 'session-revoked' }, now);
    });
    return { success: true };
  },
});
