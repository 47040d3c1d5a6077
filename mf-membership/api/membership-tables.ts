import type { Transaction } from 'kysely';
import type { Frequency, PaidPlan } from 'shared-contracts/membership/catalogue';
import type { Currency } from 'shared-contracts/membership/money';
import type { PaymentMode, ProviderName } from 'shared-contracts/membership/providers';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import type { LedgerTables } from './ledger/ledger-tables.ts';
import type { ReconcileTables } from './reconcile/reconcile-tables.ts';

/**
 * A payer: one per account, and one per payment for guests. Their names and email addresses are erased here. Cards,
 * gifts and webhook bodies hold personal data too; `personal-membership.ts` erases all of it.
 */
export interface PayerRow {
  readonly id: string;
  /** Null for a guest, and once the account is erased. Unique. */
  readonly account_id: string | null;
  readonly email: string;
  readonly name: string;
  readonly created_at: number;
  /** When the payer was erased; from then on `email` and `name` are the pseudonym. */
  readonly erased_at: number | null;
}

/**
 * `created`: the provider has not confirmed yet that it knows it; `pending`: it knows it. `disputed`,
 * `partially-refunded` and `refunded` follow only money that was received, and may follow each other.
 */
export type IntentState =
  | 'abandoned'
  | 'created'
  | 'disputed'
  | 'expired'
  | 'failed'
  | 'partially-refunded'
  | 'pending'
  | 'refunded'
  | 'succeeded';

/** Whether it is not known yet if the payment was made. */
export const isOpen = ({ state }: { readonly state: IntentState }): boolean =>
  state === 'created' || state === 'pending';

/** Whether the payment failed, as far as is known. Money that arrives later still counts. */
export const hasFailed = ({ state }: { readonly state: IntentState }): boolean =>
  state === 'abandoned' || state === 'expired' || state === 'failed';

/**
 * What an intent pays for. `first`: joining; `change`: an upgrade; `card`: a small charge that checks a new card, and
 * is refunded.
 */
export type IntentKind = 'card' | 'change' | 'donation' | 'first' | 'renewal';

/** One attempt to have an amount paid, recorded before the provider hears of it. */
export interface IntentRow {
  /** `arc-<24 letters and digits>`: our reference, and the idempotency key at the provider. */
  readonly reference: string;
  readonly kind: IntentKind;
  readonly payer_id: string;
  /** The row of `membership_subscription` that it pays for; null for a one-off gift. */
  readonly subscription_id: string | null;
  readonly provider: ProviderName;
  readonly mode: PaymentMode;
  /** Minor units, as quoted: the amount that must be paid. */
  readonly amount: number;
  readonly currency: Currency;
  readonly state: IntentState;
  /** JSON of IntentDetails. */
  readonly details: string;
  /**
   * A unique idempotency key, derived from the payer and the attempt id that the page sent; null when there is none,
   * and once it was released for another payment.
   */
  readonly attempt: string | null;
  /** SHA-256, base64url, of the key that opens the payment's page. */
  readonly key_hash: string;
  /** The provider's checkout page; null until the provider has returned it, and for a charge of a saved card. */
  readonly checkout_url: string | null;
  /** Paystack's code that opens its popup; null at Flutterwave, and where there is no checkout. */
  readonly access_code: string | null;
  readonly created_at: number;
  readonly changed_at: number;
  /** The end of the time in which the reader can pay it. */
  readonly expires_at: number;
  /** When the provider was last asked about it. */
  readonly checked_at: number | null;
  /** Why it failed, in a sentence for the reader. */
  readonly problem: string | null;
}

/** What the payer agreed to, as it was shown. */
export interface IntentDetails {
  readonly lines: readonly { readonly text: string; readonly amount: number }[];
  /** For a plan: what takes effect once it is paid. */
  readonly plan?: { readonly plan: PaidPlan; readonly frequency: Frequency; readonly price: number };
  /**
   * The subscription as it was when this was agreed to. If it has changed by the time of payment, the payment is
   * refunded.
   */
  readonly from?: SubscriptionBasis;
  /** The number of an automatic renewal attempt, from 1. Absent when the reader pays it. */
  readonly tryNumber?: number;
}

/** The state of a subscription that a change or a renewal was calculated from. */
export interface SubscriptionBasis {
  /** Null for a gift. */
  readonly plan: PaidPlan | null;
  readonly frequency: Frequency;
  readonly periodEnd: number;
  /**
   * Whether it was cancelled, and until when it was paused, at that time. A payment is refunded if the payer cancelled
   * or paused only after that.
   */
  readonly cancelled: boolean;
  readonly pausedUntil: number | null;
  /** Amount, start and anchor day of the running period, restored when the payment for a change is refunded. */
  readonly amount: number;
  readonly periodStart: number;
  readonly anchorDay: number;
}

/** Money that was received. There is at most one row per reference, and per transaction of a provider. */
export interface PaymentRow {
  readonly reference: string;
  readonly provider: ProviderName;
  readonly mode: PaymentMode;
  /** Unique with provider and mode. */
  readonly provider_payment_id: string;
  /** Minor units: the amount that was really received. */
  readonly amount: number;
  readonly currency: Currency;
  /** The provider's fee. */
  readonly fee: number;
  readonly paid_at: number;
  readonly channel: string;
  /** Unique: `2026-000041`, with a letter before it for test and sandbox money. */
  readonly receipt_number: string;
  readonly card_id: string | null;
  /** The total of the processed and pending refunds, in minor units. A refund counts from the moment it is decided. */
  readonly refunded: number;
}

/** A saved card. The token is useless without our secret key. */
export interface CardRow {
  readonly id: string;
  readonly payer_id: string;
  readonly provider: ProviderName;
  readonly mode: PaymentMode;
  /** Empty once the card is erased. */
  readonly token: string;
  readonly brand: string;
  readonly last4: string;
  /** `YYYY-MM`. */
  readonly expires: string;
  readonly created_at: number;
}

export type RefundState = 'failed' | 'pending' | 'processed';

export interface RefundRow {
  readonly id: string;
  readonly reference: string;
  readonly amount: number;
  readonly currency: Currency;
  readonly state: RefundState;
  /** Unique with the payment's provider; null until the provider has responded. */
  readonly provider_refund_id: string | null;
  /** When the provider was last asked to refund it; null: not yet. */
  readonly sent_at: number | null;
  readonly reason: string;
  /** The account of the admin who decided the refund; null: the site itself. */
  readonly by_account: string | null;
  readonly created_at: number;
  readonly changed_at: number;
}

/**
 * Money that was received and pays for nothing: too little, in another currency, paid twice, of another mode (then it
 * is not counted as money), or under no reference of ours. It never grants anything.
 */
export interface UnallocatedPaymentRow {
  readonly id: string;
  readonly provider: ProviderName;
  readonly mode: PaymentMode;
  /** Unique with provider and mode. */
  readonly provider_payment_id: string;
  /** The reference as the provider reported it, which need not be one of ours. */
  readonly reference: string;
  readonly amount: number;
  /** As reported by the provider. */
  readonly currency: string;
  /** The provider's fee. */
  readonly fee: number;
  readonly reason: 'another-currency' | 'another-world' | 'short' | 'twice' | 'unknown';
  /** `held`: an admin decides. `returning`: its refund is under way. */
  readonly state: 'held' | 'returned' | 'returning';
  readonly provider_refund_id: string | null;
  /** When the provider was last asked to refund it; null: not yet. */
  readonly sent_at: number | null;
  readonly created_at: number;
  readonly changed_at: number;
}

/** Secrets of this site: `payment-key` derives the keys of payment pages. */
export interface SecretRow {
  readonly name: string;
  readonly value: string;
}

/**
 * `incomplete`: not paid for the first time yet. A payer has at most one plan that is `active`, `past-due` or `paused`.
 */
export type SubscriptionState = 'active' | 'ended' | 'incomplete' | 'past-due' | 'paused';

/** A plan or a monthly gift that renews. Instants are in ms. */
export interface SubscriptionRow {
  readonly id: string;
  readonly kind: 'donation' | 'plan';
  readonly payer_id: string;
  /** Null for a gift. */
  readonly plan: PaidPlan | null;
  readonly frequency: Frequency;
  /** The price of each period, in minor units. */
  readonly amount: number;
  readonly currency: Currency;
  readonly provider: ProviderName;
  readonly mode: PaymentMode;
  readonly state: SubscriptionState;
  readonly card_id: string | null;
  readonly started_at: number;
  /**
   * The day of the month that periods are counted from (1 to 31): the day in Lagos on which the first of them began. A
   * change or a pause may set a new one.
   */
  readonly anchor_day: number;
  readonly period_start: number;
  readonly period_end: number;
  /** 1 when it was cancelled, else 0. */
  readonly ends: number;
  readonly next_plan: PaidPlan | null;
  readonly next_frequency: Frequency | null;
  /** How many payments failed in a row, 0 to 5: the sixth failure ends the subscription. */
  readonly failed_tries: number;
  /** While past due: the next attempt. While paused: the end of the paid time, then `paused_until`. Otherwise null. */
  readonly next_try_at: number | null;
  /**
   * Until when an unpaid plan stays open while past due. Null if it does not stay open: its paid time had ended already
   * (after a pause), or it stayed unpaid for too long.
   */
  readonly grace_until: number | null;
  readonly paused_until: number | null;
  readonly ended_at: number | null;
  /** References of the payments for the running period, separated by spaces: an upgrade adds to those before it. */
  readonly paid_by: string;
}

/** A webhook as it was received, before it is processed. */
export interface InboxRow {
  readonly id: string;
  readonly provider: ProviderName;
  /** Unique with the provider; derived from the content of the event, or from its bytes if it could not be read. */
  readonly dedupe_key: string;
  readonly body: Uint8Array;
  readonly received_at: number;
  /** How often it was received. */
  readonly times: number;
  /** `stray`: about a payment that is not ours. `failed`: unreadable, or not processed within half a day. */
  readonly state: 'done' | 'failed' | 'ignored' | 'received' | 'stray';
  readonly attempts: number;
  /** The name of the event, once it was read. */
  readonly event: string;
  /** JSON of ProviderEvent: the only content left after 90 days. Empty when it could not be read. */
  readonly told: string;
  readonly reference: string | null;
  readonly problem: string | null;
}

/** The details of a gift besides its money. */
export interface DonationRow {
  /** The reference of the intent that first paid for it. */
  readonly reference: string;
  readonly payer_id: string;
  readonly frequency: 'monthly' | 'once';
  /** Without the fee cover, in minor units. */
  readonly gift: number;
  readonly fee_cover: number;
  readonly dedication: string;
  readonly anonymous: number;
  /** `none`: the donor did not ask to appear, or has withdrawn the request. */
  readonly wall: 'hidden' | 'none' | 'shown' | 'waiting';
  readonly wall_name: string;
  readonly message: string;
  readonly created_at: number;
  /** The slug of the newspaper page that it is for. */
  readonly page: string | null;
}

/** An event in a membership, in a sentence for the payer. */
export interface HistoryEntryRow {
  readonly id: string;
  readonly payer_id: string;
  readonly at: number;
  readonly text: string;
  /** The account of the admin or editor who did it; null: the payer, or the site itself. */
  readonly by_account: string | null;
}

export interface MembershipTables extends LedgerTables, ReconcileTables {
  readonly membership_payer: PayerRow;
  readonly membership_intent: IntentRow;
  readonly membership_payment: PaymentRow;
  readonly membership_card: CardRow;
  readonly membership_refund: RefundRow;
  readonly membership_stray: UnallocatedPaymentRow;
  readonly membership_secret: SecretRow;
  readonly membership_subscription: SubscriptionRow;
  readonly membership_inbox: InboxRow;
  readonly membership_donation: DonationRow;
  readonly membership_event: HistoryEntryRow;
}

export type MembershipContext = SliceContext<MembershipTables>;
export type MembershipTransaction = Transaction<MembershipTables>;

/** The slice's context with its tables typed. All slices share one database. */
export const membershipContext = (context: SliceContext): MembershipContext => context;
