import type { Done } from 'shared-contracts/auth/done';
import type { EndMemberSessionsInput } from 'shared-contracts/auth/members/set-role';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { askingAccount, askingClient } from '../asking.ts';
import { authContext } from '../auth-tables.ts';
import { note } from '../security-log/security-log.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { findMember } from './find-member.ts';

/** Signs an account out everywhere; an admin stays signed in where the request comes from. */
export async function endMemberSessions(context: SliceContext, { id }: EndMemberSessionsInput): Promise<Done> {
  const own = authContext(context);
  const admin = await askingAccount(own);
  await own.transact(async (transaction) => {
    const now = own.now();
    const member = await findMember(transaction, id);
    await endSessions(transaction, member.id, now, own.visitor.session);
    await note(transaction, { account: member.id, client: null, event: 'session-revoked', outcome: 'ok' }, now);
    const event = { account: admin.id, client: askingClient(own), outcome: 'ok' } as const;
    await note(transaction, { ...event, event: 'member-signed-out' }, now);
  });
  return { success: true };
}
