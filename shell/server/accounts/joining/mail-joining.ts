import type { SliceContext } from 'shared-contracts/server/slice-context';
import { addressTakenEmail } from '../account-emails.ts';
import { findAccount } from '../caller.ts';
import { authContext } from '../auth-tables.ts';
import { addVerificationEmail } from '../recovery/resend-verification.endpoint.ts';
import { isUnconfirmed } from './unconfirmed.ts';

/**
 * The payload is `{ account, isNew }`: the account of the address with which somebody signed up, and whether it was
 * created then.
 */
export const mailJoiningJob = 'mail-joining';

/**
 * Adds the email that follows a registration: the link that confirms a new or still unconfirmed account or, for any
 * other, a notice to its owner that somebody tried to sign up. It is a job, so that the response takes the same time
 * for every address.
 */
export async function mailJoining(context: SliceContext, payload: unknown): Promise<void> {
  const own = authContext(context);
  const { account: id, isNew } = payload as { readonly account: string; readonly isNew: boolean };
  await own.transact(async (transaction) => {
    const account = await findAccount(transaction, id);
    if (account === undefined) return;
    if (isNew || (await isUnconfirmed(transaction, own, id))) await addVerificationEmail(transaction, own, account);
    else await own.mail.add(transaction, addressTakenEmail(own.brand, id));
  });
}
