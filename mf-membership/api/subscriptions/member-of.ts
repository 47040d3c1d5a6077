import { AppError } from 'shared-contracts/app-error';
import type { MemberAccount } from 'shared-contracts/server/member-accounts';
import type { MembershipContext } from '../membership-tables.ts';

/** Resolves to the visitor's account. Rejects with `unauthorized` for a guest and for a deleted account. */
export async function memberOf({
  visitor,
  members,
}: Pick<MembershipContext, 'members' | 'visitor'>): Promise<MemberAccount> {
  const account = visitor.id === null ? null : ((await members?.find(visitor.id)) ?? null);
  if (account === null) throw new AppError('unauthorized', 'User not logged in');
  return account;
}
