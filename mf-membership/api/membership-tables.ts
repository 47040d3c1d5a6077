import type { Transaction } from 'kysely';
import type { Frequency, PaidPlan } from 'shared-contracts/membership/catalogue';
import type { Currency } from 'shared-contracts/membership/money';
import type { PaymentMode, ProviderName } from 'shared-contracts/membership/providers';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import type { LedgerTables } from './ledger/ledger-tables.ts';
import type { ReconcileTables } from './reconcile/reconcile-tables.ts';

/** Who pays. One for an account; a guest has one for each payment. All that names a person is here, and is erased here. */
export interface PayerRow {
  readonly id: string;
  /** Null for a guest, and once the account is erased. Unique. */
  readonly account_id: string | null;
  readonly email: string;
  readonly name: string;
  readonly created_at: number;
  /** Then `email` and `name` are the pseudonym. */
  readonly erased_at: number | null;
}

/** `created`: ours alone; `pending`: the provider knows of it. The last three follow `succeeded`. */
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

/** What an intent pays for. `first` joins; `change` is an upgrade; `card` replaces a card and is given back. */
export type IntentKind = 'card' | 'change' | 'donation' | 'first' | 'renewal';

/** One try to have an amount paid: a row from before the provider hears of it. */
export interface IntentRow {
  /** `arc-<24 letters and digits>`: ours, and the provider's idempotency. */
  readonly reference: string;
  readonly kind: IntentKind;
  readonly payer_id: string;
  /** What it is for: of `membership_subscription`; null for a gift once. */
  readonly subscription_id: string | null;
  readonly provider: ProviderName;
  readonly mode: PaymentMode;
  /** Minor units, as quoted: what must be paid. */
  readonly amount: number;
  readonly currency: Currency;
  readonly state: IntentState;
  /** JSON of IntentDetails. */
  readonly details: string;
  /** Unique where it is set: of the payer and the page's attempt. */
  readonly attempt: string | null;
  /** SHA-256, base64url, of the key that opens the payment's page. */
  readonly key_hash: string;
  /** Where the provider takes the money; null until it has said so, and for a charge of a saved card. */
  readonly checkout_url: string | null;
  readonly access_code: string | null;
  readonly created_at: number;
  readonly changed_at: number;
  /** When the reader can no longer pay it. */
  readonly expires_at: number;
  /** When the provider was last asked. */
  readonly checked_at: number | null;
  /** Why it failed, in words for the reader. */
  readonly problem: string | null;
}

/** What was agreed to, as it was shown. */
export interface IntentDetails {
  readonly lines: readonly { readonly text: string; readonly amount: number }[];
  /** Of a plan: what comes into force once it is paid. */
  readonly plan?: { readonly plan: PaidPlan; readonly frequency: Frequency; readonly price: number };
  /** Of a subscription that runs: what it was. Paid when it no longer is, the payment is given back. */
  readonly from?: SubscriptionBasis;
  /** Of a renewal by our own clock: which try it is, from 1. Left out where the reader pays it. */
  readonly tryNumber?: number;
}

/** What a change or a renewal was reckoned from. */
export interface SubscriptionBasis {
  /** Null for a gift. */
  readonly plan: PaidPlan | null;
  readonly frequency: Frequency;
  readonly periodEnd: number;
  /** It was cancelled, or paused (until then), already: what pays it now was chosen all the same. */
  readonly cancelled: boolean;
  readonly pausedUntil: number | null;
  /** What the running period cost, when it began, and its anchor: what stands again where a change of it is given back. */
  readonly amount: number;
  readonly periodStart: number;
  readonly anchorDay: number;
}

/** Money that has come in: once for a reference, once for a transaction of a provider. */
export interface PaymentRow {
  readonly reference: string;
  readonly provider: ProviderName;
  readonly mode: PaymentMode;
  /** Unique with provider and mode. */
  readonly provider_payment_id: string;
  /** Minor units: what really came. */
  readonly amount: number;
  readonly currency: Currency;
  /** What the provider keeps. */
  readonly fee: number;
  readonly paid_at: number;
  readonly channel: string;
  /** Unique: `2026-000041`. */
  readonly receipt_number: string;
  readonly card_id: string | null;
  /** What has gone back, in all. */
  readonly refunded: number;
}

/** A card as its provider knows it; the token is of no use without our secret key. */
export interface CardRow {
  readonly id: string;
  readonly payer_id: string;
  readonly provider: ProviderName;
  readonly mode: PaymentMode;
  /** Empty once it is forgotten. */
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
  /** Unique with the payment's provider; null until it has answered. */
  readonly provider_refund_id: string | null;
  /** When the provider was last asked to give it back; null: never yet. */
  readonly sent_at: number | null;
  readonly reason: string;
  /** The account of who gave it back; null: the site itself. */
  readonly by_account: string | null;
  readonly created_at: number;
  readonly changed_at: number;
}

/**
 * Money that came in and pays for nothing: short, in another currency, a second time, of another world (then no money at
 * all), or under no reference of ours. Never granted.
 */
export interface StrayRow {
  readonly id: string;
  readonly provider: ProviderName;
  readonly mode: PaymentMode;
  /** Unique with provider and mode. */
  readonly provider_payment_id: string;
  /** As the provider told it: ours, or not. */
  readonly reference: string;
  readonly amount: number;
  /** As it came. */
  readonly currency: string;
  /** What the provider keeps. */
  readonly fee: number;
  readonly reason: 'another-currency' | 'another-world' | 'short' | 'twice' | 'unknown';
  /** `held`: somebody at the desk decides. `returning`: on its way back. */
  readonly state: 'held' | 'returned' | 'returning';
  readonly provider_refund_id: string | null;
  /** When the provider was last asked to give it back; null: never yet. */
  readonly sent_at: number | null;
  readonly created_at: number;
  readonly changed_at: number;
}

/** What this site keeps to itself: `payment-key` makes the keys of payments' pages. */
export interface SecretRow {
  readonly name: string;
  readonly value: string;
}

/** `incomplete`: its first payment has not come. At most one of a payer that is no gift and `active`, `past-due` or `paused`. */
export type SubscriptionState = 'active' | 'ended' | 'incomplete' | 'past-due' | 'paused';

/** What pays again: a plan, or a monthly gift. Instants are ms. */
export interface SubscriptionRow {
  readonly id: string;
  readonly kind: 'donation' | 'plan';
  readonly payer_id: string;
  /** Null for a gift. */
  readonly plan: PaidPlan | null;
  readonly frequency: Frequency;
  /** What each period costs, minor units. */
  readonly amount: number;
  readonly currency: Currency;
  readonly provider: ProviderName;
  readonly mode: PaymentMode;
  readonly state: SubscriptionState;
  readonly card_id: string | null;
  readonly started_at: number;
  /** The day that periods are counted from: of `started_at`, in Lagos (1 to 31). */
  readonly anchor_day: number;
  readonly period_start: number;
  readonly period_end: number;
  /** 0 or 1: it was cancelled. */
  readonly ends: number;
  readonly next_plan: PaidPlan | null;
  readonly next_frequency: Frequency | null;
  /** Payments that failed in a row, 0 to 6. */
  readonly failed_tries: number;
  /** While past due: the next try. While paused: when the paid time is over, then `paused_until`. Else null. */
  readonly next_try_at: number | null;
  /** While past due; null when the paid time was over before (after a pause): then nothing is open. */
  readonly grace_until: number | null;
  readonly paused_until: number | null;
  readonly ended_at: number | null;
  /** References of the payments that paid the running period, with a space between: a change stands on those before it. */
  readonly paid_by: string;
}

/** A webhook as it came, before anything is thought about it. */
export interface InboxRow {
  readonly id: string;
  readonly provider: ProviderName;
  /** Unique with the provider: of what the event says, not of its bytes. */
  readonly dedupe_key: string;
  readonly body: Uint8Array;
  readonly received_at: number;
  /** How often it came. */
  readonly times: number;
  /** `stray`: of a payment that is none of ours. `failed`: could not be read, or not be worked in half a day. */
  readonly state: 'done' | 'failed' | 'ignored' | 'received' | 'stray';
  readonly attempts: number;
  /** What it was about, once it was read. */
  readonly event: string;
  /** JSON of ProviderEvent: all that is kept after 90 days. Empty where it could not be read. */
  readonly told: string;
  readonly reference: string | null;
  readonly problem: string | null;
}

/** What a gift is beside its money. */
export interface DonationRow {
  /** Of the intent that paid it first. */
  readonly reference: string;
  readonly payer_id: string;
  readonly frequency: 'monthly' | 'once';
  /** Without the fee, minor units. */
  readonly gift: number;
  readonly fee_cover: number;
  readonly dedication: string;
  readonly anonymous: number;
  /** `none`: the donor did not ask. */
  readonly wall: 'hidden' | 'none' | 'shown' | 'waiting';
  readonly wall_name: string;
  readonly message: string;
  readonly created_at: number;
}

/** An event in a membership, in words for its owner. */
export interface EventRow {
  readonly id: string;
  readonly payer_id: string;
  readonly at: number;
  readonly text: string;
  /** The account of who did it at the desk; null: the payer, or the site itself. */
  readonly by_account: string | null;
}

export interface MembershipTables extends LedgerTables, ReconcileTables {
  readonly membership_payer: PayerRow;
  readonly membership_intent: IntentRow;
  readonly membership_payment: PaymentRow;
  readonly membership_card: CardRow;
  readonly membership_refund: RefundRow;
  readonly membership_stray: StrayRow;
  readonly membership_secret: SecretRow;
  readonly membership_subscription: SubscriptionRow;
  readonly membership_inbox: InboxRow;
  readonly membership_donation: DonationRow;
  readonly membership_event: EventRow;
}

export type MembershipContext = SliceContext<MembershipTables>;
export type MembershipTransaction = Transaction<MembershipTables>;

/** The slice's context, with its tables typed: the database behind it is the same for all slices. */
export const membershipContext = (context: SliceContext): MembershipContext => context;
