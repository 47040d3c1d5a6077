import type { Frequency, PaidPlan } from 'shared-contracts/membership/catalogue';
import type { Membership } from 'shared-contracts/membership/get-membership';
import type { Currency } from 'shared-contracts/membership/money';
import type { MemberAccount } from 'shared-contracts/server/member-accounts';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import type { IntentRow, MembershipContext, PaymentRow, SubscriptionRow } from '../../membership-tables.ts';
import { settlePayment } from '../../payments/settle-payment.ts';
import { openTestMembership, type MembershipOptions, type TestMembership } from '../../testing/with-membership.ts';
import { getMembership } from '../get-membership.endpoint.ts';
import { advanceSubscriptions } from '../subscription-clock.ts';
import { quotePlan } from '../../plans/quote-plan.endpoint.ts';
import type { CheckoutAnswer } from '../../plans/pay-with-saved-card.ts';
import { startCheckout, type CheckoutInput } from '../../plans/start-checkout.endpoint.ts';

/** A day in ms. */
export const day = 86_400_000;

interface Choice {
  readonly frequency?: Frequency;
  readonly currency?: Currency;
  readonly card?: CheckoutInput['card'];
  readonly attempt?: string;
  readonly provider?: CheckoutInput['provider'];
}

/** A member with an account, at a test site. */
export interface TestMember {
  readonly site: TestMembership;
  readonly account: MemberAccount;
  /** The site with this member as its visitor. */
  readonly context: MembershipContext & SliceContext;
  /** Chooses a plan at the price shown. Nothing is paid yet, except by the saved card. */
  choose(plan: PaidPlan, choice?: Choice): Promise<CheckoutAnswer>;
  /** Pays with a test card at the provider, and returns to the site. */
  pay(answer: { readonly reference?: string | null }, card?: string): Promise<IntentRow>;
  /** Returns to the site without paying anything more. */
  comeBack(answer: { readonly reference: string }): Promise<IntentRow>;
  /** Chooses and pays. */
  join(plan: PaidPlan, choice?: Choice): Promise<IntentRow>;
  membership(): Promise<Membership>;
  /** Advances the time, and runs the subscription clock once. */
  after(ms: number): Promise<void>;
  /** All rows of the site in a table, oldest first. */
  payments(): Promise<readonly PaymentRow[]>;
  subscriptions(): Promise<readonly SubscriptionRow[]>;
  /** The subjects of the emails so far, without receipts. */
  subjects(): Promise<readonly string[]>;
}

const isReceipt = (subject: string): boolean => /receipt/i.test(subject);

/** Opens a site with one member who has no plan yet. */
export async function openTestMember(
  databases: Parameters<typeof openTestMembership>[0],
  options: MembershipOptions = {},
): Promise<TestMember> {
  const site = await openTestMembership(databases, options);
  const account = site.account();
  const context = site.as({ id: account.id });
  const { db } = context;
  const choose: TestMember['choose'] = async (plan, choice = {}) => {
    const { frequency = 'monthly', currency = 'NGN', card = 'new', provider = 'paystack', attempt } = choice;
    const { due } = await quotePlan.handle(context, { plan, frequency, currency });
    const input = { plan, frequency, currency, due: due.amount, provider, card };
    return await startCheckout.handle(context, { ...input, ...(attempt === undefined ? {} : { attempt }) });
  };
  const comeBack: TestMember['comeBack'] = async ({ reference }) => {
    const intent = await settlePayment(context, reference);
    if (intent === null) throw new Error('That payment does not exist');
    return intent;
  };
  const pay: TestMember['pay'] = async ({ reference }, card) => {
    if (reference == null) throw new Error('There is nothing to pay');
    const provider = site.flutterwave.find(reference) === null ? site.paystack : site.flutterwave;
    provider.pay(reference, card);
    return await comeBack({ reference });
  };
  return {
    ...{ site, account, context, choose, pay, comeBack },
    join: async (plan, choice) => pay(await choose(plan, choice)),
    membership: () => getMembership(context),
    after: async (ms) => {
      site.clock.advance(ms);
      await advanceSubscriptions(site.context);
    },
    payments: () => db.selectFrom('membership_payment').selectAll().orderBy('receipt_number').execute(),
    subscriptions: () => db.selectFrom('membership_subscription').selectAll().orderBy('started_at').execute(),
    subjects: async () => (await site.emails()).map(({ subject }) => subject).filter((text) => !isReceipt(text)),
  };
}
