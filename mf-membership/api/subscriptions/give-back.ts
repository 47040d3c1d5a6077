import type { MembershipContext, MembershipTransaction, PaymentRow } from '../membership-tables.ts';
import { givenBackLetter } from './letters.ts';
import { writeToMember } from './write-to-member.ts';

/** The job that gives a whole payment back; worked by `give-back-job.ts`. */
export const giveBackJob = 'give-back';

/** What the job is told. */
export interface GiveBackTask {
  readonly reference: string;
  readonly reason: string;
}

/** A payment that cannot be used for what it was made for, and the sentence why. */
export interface UselessPayment {
  readonly payerId: string;
  readonly payment: Pick<PaymentRow, 'amount' | 'currency' | 'reference'>;
  /** For its reader: a sentence. */
  readonly reason: string;
  /** Without a letter, where the reader expects it: a card that was checked. */
  readonly quiet?: boolean;
}

/**
 * Gives the payment back after this transaction, which may wait for no provider: the job is kept with it, so that a crash
 * loses nothing. Twice is once.
 */
export async function giveBackLater(
  context: Pick<MembershipContext, 'jobs' | 'mail'>,
  transaction: MembershipTransaction,
  { payerId, payment, reason, quiet = false }: UselessPayment,
): Promise<void> {
  const { reference, amount, currency } = payment;
  const task: GiveBackTask = { reference, reason };
  await context.jobs.add(giveBackJob, task, { key: reference, transaction });
  if (!quiet) await writeToMember(context, transaction, payerId, givenBackLetter({ amount, currency }, reason));
}
