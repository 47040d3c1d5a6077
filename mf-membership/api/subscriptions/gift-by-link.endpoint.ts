import { timingSafeEqual } from 'node:crypto';
import Joi from 'joi';
import { AppError } from 'shared-contracts/app-error';
import type { Done } from 'shared-contracts/auth/done';
import { idRule } from 'shared-contracts/membership/change-subscription';
import type { Money } from 'shared-contracts/membership/money';
import { paymentKeyRule } from 'shared-contracts/membership/rules';
import { endpoint } from 'shared-contracts/server/endpoint';
import { membershipNow } from '../membership-clock.ts';
import { membershipContext, type MembershipContext, type SubscriptionRow } from '../membership-tables.ts';
import { keyMaker } from '../payments/payment-key.ts';
import { endSubscription } from './end-subscription.ts';
import { findSubscription, isContinuing, type ReadOnlyDb } from './subscription-rows.ts';

/** A monthly gift and the key of its page, which needs no login. */
export interface GiftLink {
  readonly gift: string;
  readonly key: string;
}

/** A monthly gift, as everybody with its link sees it: nothing about the donor. */
export interface MonthlyGift {
  readonly price: Money;
  /** In ms since 1970. */
  readonly startedAt: number;
  /** When it is charged next, in ms since 1970; null once it has ended. */
  readonly nextAt: number | null;
}

const keyOf = async (context: Pick<MembershipContext, 'db' | 'transact'>, gift: string): Promise<string> =>
  (await keyMaker(context))(`gift ${gift}`);

/** Returns the path of the page where a monthly gift is managed, for the receipts' emails. */
export async function giftPage(
  context: Pick<MembershipContext, 'db' | 'transact'>,
  gift: string,
): Promise<`/gifts/${string}`> {
  return `/gifts/${gift}?key=${await keyOf(context, gift)}`;
}

const linkInput = () =>
  Joi.object<GiftLink, true>({ gift: idRule(), key: paymentKeyRule().required() }).options({ stripUnknown: true });

/** Throws `not-found`, also for a wrong key and for a plan. */
async function giftOf(context: MembershipContext, db: ReadOnlyDb, { gift, key }: GiftLink): Promise<SubscriptionRow> {
  const [right, given] = [Buffer.from(await keyOf(context, gift)), Buffer.from(key)];
  const row = right.length === given.length && timingSafeEqual(right, given) ? await findSubscription(db, gift) : null;
  if (row?.kind !== 'donation' || row.state === 'incomplete') throw new AppError('not-found', 'There is no such gift');
  return row;
}

/** Returns a monthly gift by its key. Errors: `not-found`, also for a wrong key. */
export const getGift = endpoint({
  method: 'GET',
  path: '/api/ms/gift',
  input: linkInput,
  handle: async (anyContext, link): Promise<MonthlyGift> => {
    const context = membershipContext(anyContext);
    const row = await giftOf(context, context.db, link);
    return {
      price: { amount: row.amount, currency: row.currency },
      startedAt: row.started_at,
      nextAt: isContinuing(row) && row.ends === 0 ? (row.next_try_at ?? row.period_end) : null,
    };
  },
});

/**
 * Ends a monthly gift for anyone with its key, because the key is in the donor's receipts; nothing more is charged.
 * Idempotent. Errors: `not-found`, also for a wrong key.
 */
export const endGift = endpoint({
  method: 'POST',
  path: '/api/ms/end-gift',
  input: linkInput,
  handle: async (anyContext, link): Promise<Done> => {
    const context = membershipContext(anyContext);
    await context.transact(async (transaction) => {
      const row = await giftOf(context, transaction, link);
      if (isContinuing(row))
        await endSubscription(context, transaction, row, { now: membershipNow(context), reason: 'cancelled' });
    });
    return { success: true };
  },
});
