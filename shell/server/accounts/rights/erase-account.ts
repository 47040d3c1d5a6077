import { randomUUID } from 'node:crypto';
import type { Done } from 'shared-contracts/auth/done';
import type { EraseAccountInput } from 'shared-contracts/auth/erase-account';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { askingClient } from '../asking.ts';
import { authContext } from '../auth-tables.ts';
import { note } from '../security-log/security-log.ts';
import { checkOwner } from './check-owner.ts';

/** Forgets the person everywhere, in one transaction: all slices, or none. */
export async function eraseAccount(context: SliceContext, { password }: EraseAccountInput): Promise<Done> {
  const own = authContext(context);
  const { id } = await checkOwner(own, password, 'account-erased');
  const pseudonym = `erased-${randomUUID()}`;
  await own.transact(async (transaction) => {
    const at = own.now();
    const event = { account: id, client: askingClient(own), outcome: 'ok' } as const;
    await note(transaction, { ...event, event: 'account-erased' }, at);
    await own.people?.erase(transaction, { id, pseudonym, at });
  });
  return { success: true };
}
