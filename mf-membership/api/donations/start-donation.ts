import { AppError } from 'shared-contracts/app-error';
import { giftProblem } from 'shared-contracts/membership/gift-amount';
import type { GoAndPay } from 'shared-contracts/membership/providers';
import type { DonationInput } from 'shared-contracts/membership/start-donation';
import type { MemberAccount } from 'shared-contracts/server/member-accounts';
import { callerOf } from 'shared-contracts/server/network-of';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { membershipNow } from '../membership-clock.ts';
import { membershipContext, type DonationRow, type MembershipContext } from '../membership-tables.ts';
import { openIntent } from '../payments/open-intent.ts';
import { openSubscription } from '../subscriptions/open-subscription.ts';
import { checkDonationRate } from './donation-limits.ts';
import { coverOf, giftLines } from './gift-lines.ts';
import { shownMode } from './given-gifts.ts';

/** Refuses what cannot be given, with the sentence for the field. */
function checkGift(input: DonationInput): void {
  const problem = giftProblem(input, input.coverFee);
  if (problem === null) return;
  throw new AppError('bad-request', 'Invalid form data', { fields: { amount: problem } });
}

async function accountOf({ members, visitor }: MembershipContext): Promise<MemberAccount | null> {
  return visitor.id === null || members === undefined ? null : await members.find(visitor.id);
}

/** What the gift is beside its money. Without the wish to be seen nothing is kept for the wall. */
function donationOf(input: DonationInput, name: string): Omit<DonationRow, 'created_at' | 'payer_id' | 'reference'> {
  return {
    frequency: input.frequency,
    gift: input.amount,
    fee_cover: coverOf(input),
    dedication: input.dedication ?? '',
    anonymous: input.anonymous ? 1 : 0,
    wall: input.wall ? 'waiting' : 'none',
    wall_name: input.wall && !input.anonymous ? name : '',
    message: input.wall ? (input.message ?? '') : '',
  };
}

/** Starts a gift. Who is signed in gives as that account, whatever address the form says; a guest's is looked up nowhere. */
export async function startDonation(anyContext: SliceContext, input: DonationInput): Promise<GoAndPay> {
  const context = membershipContext(anyContext);
  const { visitor, brand } = context;
  checkGift(input);
  const account = await accountOf(context);
  const { frequency, provider, currency, attempt } = input;
  if (frequency === 'monthly' && account === null) {
    throw new AppError('unauthorized', 'A monthly gift needs an account, so that you can end it there at any time.');
  }
  const now = membershipNow(context);
  checkDonationRate(account?.email ?? input.email, callerOf(visitor.client?.ip ?? ''), context.now());
  const name = input.name ?? account?.name ?? '';
  const amount = input.amount + coverOf(input);
  return await openIntent(context, {
    kind: 'donation',
    payer: account === null ? { email: input.email, name } : { account },
    ...{ provider, amount, currency },
    details: { lines: giftLines(input) },
    title: frequency === 'monthly' ? `Monthly gift to ${brand.name}` : `Gift to ${brand.name}`,
    ...(attempt === undefined ? {} : { attempt }),
    write: async (transaction, { reference, payerId }) => {
      const subscriptionId =
        frequency === 'monthly'
          ? await openSubscription(transaction, {
              ...{ payerId, plan: null, frequency, price: { amount, currency }, provider, mode: shownMode(context), now },
            })
          : null;
      await transaction
        .insertInto('membership_donation')
        .values({ ...donationOf(input, name), reference, payer_id: payerId, created_at: now })
        .execute();
      return { subscriptionId };
    },
  });
}
