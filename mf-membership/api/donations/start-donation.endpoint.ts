import Joi from 'joi';
import { AppError } from 'shared-contracts/app-error';
import { checkForm, emailRule } from 'shared-contracts/auth/forms/rules';
import { feeCoverOf } from 'shared-contracts/membership/fee-cover';
import { giftTotal, giftProblem } from 'shared-contracts/membership/gift-amount';
import { type Currency, type Money, defaultCurrency, isCurrency } from 'shared-contracts/membership/money';
import type { CheckoutRedirect, ProviderName } from 'shared-contracts/membership/providers';
import type { QuoteLine } from 'shared-contracts/membership/quote-plan';
import { amountRule, attemptRule, currencyRule, providerRule } from 'shared-contracts/membership/rules';
import { endpoint } from 'shared-contracts/server/endpoint';
import type { MemberAccount } from 'shared-contracts/server/member-accounts';
import { callerOf } from 'shared-contracts/server/network-of';
import { SiteLimit } from 'shared-contracts/server/rate-limit';
import { membershipNow } from '../membership-clock.ts';
import { membershipContext, type DonationRow, type MembershipContext } from '../membership-tables.ts';
import { type IntentRequest, openIntent } from '../payments/open-intent.ts';
import { openSubscription } from '../subscriptions/open-subscription.ts';
import { sponsoredPage } from './sponsored-page.ts';
import { shownMode } from './wall-donations.ts';

/** A donation. Text lengths are in UTF-16 units, after trimming. */
export interface DonationInput {
  /** In minor units, without the amount added to cover the fee. */
  readonly amount: number;
  readonly currency: Currency;
  /** `monthly` needs an account, where the gift can be cancelled. */
  readonly frequency: 'monthly' | 'once';
  readonly coverFee: boolean;
  /** For a guest's receipt; a member's goes to the address of the account. */
  readonly email: string;
  readonly name?: string;
  /** In whose memory or honour it is given; at most 120. */
  readonly dedication?: string;
  /** True if the name must not be shown to anybody but the site's staff. */
  readonly anonymous: boolean;
  /** True if it may be shown on the wall of donors, after an editor has approved it. */
  readonly wall: boolean;
  /** A message for the wall; at most 200. */
  readonly message?: string;
  /** The slug of the newspaper page that the gift is for. */
  readonly page?: string;
  readonly provider: ProviderName;
  /** Chosen by the page; an idempotency key, so that sending the form twice starts one payment. */
  readonly attempt?: string;
}

const line = (most: number): Joi.StringSchema =>
  Joi.string()
    .trim()
    .max(most)
    .pattern(/^\P{Cc}*$/u, 'printable')
    .empty('')
    .messages({ 'string.max': `At most ${String(most)} characters`, '*': 'Invalid input' });

/** The schema of DonationInput. */
const startDonationInput = (): Joi.ObjectSchema<DonationInput> =>
  Joi.object<DonationInput>({
    amount: amountRule().required(),
    currency: currencyRule().default(defaultCurrency),
    frequency: Joi.string().valid('once', 'monthly').default('once'),
    coverFee: Joi.boolean().default(false),
    email: emailRule(),
    name: line(120),
    dedication: line(120),
    anonymous: Joi.boolean().default(false),
    wall: Joi.boolean().default(false),
    message: line(200),
    page: Joi.string().max(200).empty(''),
    provider: providerRule().default('paystack'),
    attempt: attemptRule(),
  }).options({ stripUnknown: true });

const windowMs = 10 * 60_000;
const longWindowMs = 12 * 60 * 60_000;

/**
 * Eight attempts leave room for declined cards. The second limit is for attempts that go on all day, which look like
 * card testing.
 */
const perMailbox = new SiteLimit('gifts of a mailbox', 8, windowMs);
const perMailboxLong = new SiteLimit('gifts of a mailbox in half a day', 24, longWindowMs);
/** Many mobile readers may share one IPv4 address, so an address may give more often than a person. */
const perCaller = new SiteLimit('gifts of a caller', 40, windowMs);
const allCallers = new SiteLimit('gifts', 2_000, windowMs);

/** Rejects with `too-many-requests` above the limit per mailbox, per caller (`callerOf`) or overall. */
async function checkDonationRate(context: MembershipContext, email: string, caller: string): Promise<void> {
  const mailbox = email.toLowerCase();
  const results = await Promise.all([
    perMailbox.allows(context, mailbox),
    perMailboxLong.allows(context, mailbox),
    perCaller.allows(context, caller),
    allCallers.allows(context, ''),
  ]);
  if (!results.includes(false)) return;
  throw new AppError('too-many-requests', 'Too many attempts. You were not charged. Please try again later.', {
    retryAfter: windowMs / 1000,
  });
}

/** The amount added to a gift to cover the fee, in minor units. */
const coverOf = ({ amount, coverFee }: Pick<DonationInput, 'amount' | 'coverFee'>): number =>
  coverFee ? feeCoverOf(amount) : 0;

/** The bill of a gift, line by line; the lines add up to the amount that is paid. */
function giftLines(gift: Pick<DonationInput, 'amount' | 'coverFee' | 'frequency'>): readonly QuoteLine[] {
  const cover = coverOf(gift);
  const first = { text: gift.frequency === 'monthly' ? 'Monthly gift' : 'Gift', amount: gift.amount };
  return cover === 0 ? [first] : [first, { text: 'Payment fee', amount: cover }];
}

type FieldErrors = Readonly<Record<string, string>>;

const refused = (fields: FieldErrors): AppError =>
  new AppError('bad-request', 'Invalid form data', { fields, hint: 'Please correct the errors in the form' });

/** Returns an error that names the limit when the amount is above it, and `sentence` otherwise. */
function amountError(body: unknown, sentence: string): string {
  const { amount, currency } = body as { readonly amount?: unknown; readonly currency?: unknown };
  if (typeof amount !== 'number' || amount < 0 || !Number.isSafeInteger(amount) || !isCurrency(currency))
    return sentence;
  return giftProblem({ amount, currency }, false) ?? sentence;
}

/** Validates the gift form. Throws `bad-request` with an error for each wrong field. */
export function checkDonation(body: unknown): DonationInput {
  const checked = checkForm(startDonationInput(), body);
  if (!checked.ok) {
    const { amount, ...others } = checked.errors;
    throw refused(amount === undefined ? others : { ...others, amount: amountError(body, amount) });
  }
  const problem = giftProblem(checked.values, checked.values.coverFee);
  if (problem !== null) throw refused({ amount: problem });
  return checked.values;
}

/** A gift that is about to be started, with its donor. */
interface Gift {
  readonly input: DonationInput;
  /** Null for a guest. */
  readonly account: MemberAccount | null;
  /** The name that the donor wants to be shown under. */
  readonly name: string;
  readonly now: number;
  /** The slug of the newspaper page that it is for. */
  readonly page: string | null;
}

const totalOf = (input: DonationInput): Money => giftTotal(input, input.coverFee);

/** The texts of a gift. No name or message is stored unless the donor asked to appear on the wall. */
const donationTexts = ({ input, name }: Gift): Pick<DonationRow, 'dedication' | 'message' | 'wall' | 'wall_name'> => ({
  dedication: input.dedication ?? '',
  wall: input.wall ? 'waiting' : 'none',
  wall_name: input.wall && !input.anonymous ? name : '',
  message: input.wall ? (input.message ?? '') : '',
});

/** Inserts the gift together with its payment; a monthly gift also gets a subscription. */
const writeGift =
  (context: MembershipContext, gift: Gift): NonNullable<IntentRequest['write']> =>
  async (transaction, { reference, payerId }) => {
    const { input, now, page } = gift;
    const { frequency, provider } = input;
    const donation: DonationRow = {
      ...{ reference, payer_id: payerId, created_at: now, frequency, page },
      ...{ gift: input.amount, fee_cover: coverOf(input), anonymous: input.anonymous ? 1 : 0 },
      ...donationTexts(gift),
    };
    await transaction.insertInto('membership_donation').values(donation).execute();
    if (frequency === 'once') return { subscriptionId: null };
    const again = { payerId, plan: null, frequency, price: totalOf(input), provider, mode: shownMode(context), now };
    return { subscriptionId: await openSubscription(transaction, again) };
  };

/** Resolves to the slug of the page that a gift is for. Rejects with `conflict` if the archive no longer shows it. */
async function pageOf(context: MembershipContext, { page }: DonationInput): Promise<string | null> {
  if (page === undefined) return null;
  const found = await sponsoredPage(context, page);
  if (found !== null) return found.slug;
  throw new AppError('conflict', 'That page is no longer in the archive. You were not charged.', {
    hint: 'You can still give without choosing a page.',
  });
}

/**
 * Returns the gift and its donor. Rejects with `unauthorized` for a monthly gift without an account, which is needed to
 * cancel it.
 */
async function giftOf(context: MembershipContext, input: DonationInput): Promise<Gift> {
  const { members, visitor } = context;
  const account = visitor.id === null || members === undefined ? null : await members.find(visitor.id);
  if (input.frequency === 'monthly' && account === null) {
    throw new AppError('unauthorized', 'A monthly gift needs an account, so that you can cancel it at any time.');
  }
  const page = await pageOf(context, input);
  return { input, account, name: input.name ?? account?.name ?? '', now: membershipNow(context), page };
}

const payerOf = ({ account, input: { email }, name }: Gift): IntentRequest['payer'] =>
  account === null ? { email, name } : { account };

/**
 * Starts a gift; guests may give too. Errors: `bad-request` with `fields` ('Invalid form data', also for an amount
 * outside the limits); `conflict` for a page that is not in the archive; `unauthorized` for a monthly gift without an
 * account; `gone` when the account was erased; `unavailable`; `too-many-requests`.
 */
export const startDonation = endpoint({
  method: 'POST',
  path: '/api/ms/donate',
  // The handler validates the body, so that each field gets its own message.
  input: () => Joi.object<object>().unknown(true),
  handle: async (anyContext, body: object): Promise<CheckoutRedirect> => {
    const input = checkDonation(body);
    const context = membershipContext(anyContext);
    const { visitor, brand } = context;
    const gift = await giftOf(context, input);
    await checkDonationRate(context, gift.account?.email ?? input.email, callerOf(visitor.client?.ip ?? ''));
    const { frequency, provider, attempt } = input;
    return await openIntent(context, {
      ...{ kind: 'donation', provider, ...totalOf(input), details: { lines: giftLines(input) }, payer: payerOf(gift) },
      title: `${frequency === 'monthly' ? 'Monthly gift' : 'Gift'} to ${brand.name}`,
      ...(attempt !== undefined && { attempt }),
      write: writeGift(context, gift),
    });
  },
});
