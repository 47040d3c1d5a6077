import { AppError } from 'shared-contracts/app-error';
import type { MemberAccount } from 'shared-contracts/server/member-accounts';
import type { MembershipContext } from '../membership-tables.ts';

/** Who asks. Rejects with `unauthorized` for a guest and for an account that is gone. */
export async function memberOf({
  visitor,
  members,
}: Pick<MembershipContext, 'members' | 'visitor'>): Promise<MemberAccount> {
  const account = visitor.id === null ? null : ((await members?.find(visitor.id)) ?? null);
  if (account === null) throw new AppError('unauthorized', 'User not logged in');
  return account;
}
