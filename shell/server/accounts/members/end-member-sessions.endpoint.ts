import Joi from 'joi';
import type { Done } from 'shared-contracts/auth/done';
import { callerAccount, callerClient } from '../caller.ts';
import { authContext } from '../auth-tables.ts';
import { formEndpoint } from '../check-input.ts';
import { addSecurityEvent } from '../security-log/security-log.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { findMember, memberIdRule } from './find-member.ts';

/** The account to sign out. */
interface EndMemberSessionsInput {
  readonly id: string;
}

/** Signs an account out of every browser. An admin's own current session stays. Errors: `not-found`. */
export const endMemberSessions = formEndpoint({
  method: 'POST',
  path: '/api/auth/end-member-sessions',
  access: 'admin',
  input: () => Joi.object<EndMemberSessionsInput, true>({ id: memberIdRule() }).options({ stripUnknown: true }),
  handle: async (context, { id }): Promise<Done> => {
    const own = authContext(context);
    const admin = await callerAccount(own);
    await own.transact(async (transaction) => {
      const now = own.now();
      const member = await findMember(transaction, id);
      await endSessions(transaction, member.id, now, own.visitor.session);
      await addSecurityEvent(
        transaction,
        { account: member.id, client: null, event: 'session-revoked', outcome: 'ok' },
        now,
      );
      const event = { account: admin.id, client: callerClient(own), outcome: 'ok' } as const;
      await addSecurityEvent(transaction, { ...event, event: 'member-signed-out' }, now);
    });
    return { success: true };
  },
});
