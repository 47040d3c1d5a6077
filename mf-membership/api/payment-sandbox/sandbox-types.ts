import type { ProviderName } from 'shared-contracts/membership/providers';

/**
 * `open`: nobody has tried to pay; `ongoing`: waits for a PIN or code; `pending`: settles without further action.
 */
export type SandboxState = 'failed' | 'ongoing' | 'open' | 'pending' | 'succeeded';

/** One payment of the sandbox. Amounts are in minor units, instants in ms of the sandbox's clock. */
export interface SandboxPayment {
  readonly id: number;
  readonly provider: ProviderName;
  /** The merchant's reference. */
  readonly reference: string;
  /** The last part of the checkout address; empty for a charge of a saved card. */
  readonly code: string;
  readonly email: string;
  readonly name: string;
  readonly title: string;
  /** Where the reader returns to. */
  readonly callback: string;
  readonly asked: number;
  readonly currency: string;
  readonly state: SandboxState;
  readonly paid: number;
  readonly paidCurrency: string;
  readonly fee: number;
  readonly paidAt: number | null;
  readonly createdAt: number;
  /** The test card or method of the last attempt (a name of `test-cards.ts`); empty before the first. */
  readonly card: string;
  /** The token for further charges; empty when the payment allows none. */
  readonly token: string;
  /** The provider's message. */
  readonly message: string;
  /** When a pending payment settles; null in all other states. */
  readonly dueAt: number | null;
  /** The amount of all refunds, pending ones included, and of lost disputes. */
  readonly refunded: number;
  /** The amount of processed refunds and of lost disputes. */
  readonly returned: number;
  readonly dispute: 'lost' | 'none' | 'open' | 'won';
  /** The amount that the bank disputes; absent: all of it. */
  readonly disputed?: number;
  /** Whether Paystack reports it as a live payment; Flutterwave reports no mode. */
  readonly isLive?: boolean;
}

/** A saved card. */
export interface SandboxCard {
  readonly id: number;
  readonly provider: ProviderName;
  readonly token: string;
  readonly email: string;
  /** A name of `test-cards.ts`. */
  readonly card: string;
  /** How many of its next charges are declined. */
  readonly declines: number;
}

export interface SandboxRefund {
  readonly id: number;
  readonly provider: ProviderName;
  readonly paymentId: number;
  readonly amount: number;
  readonly currency: string;
  readonly state: 'failed' | 'pending' | 'processed';
  readonly note: string;
  readonly createdAt: number;
  /** When a pending refund is processed; null afterwards. */
  readonly dueAt: number | null;
  /** Whether it will fail. */
  readonly fails: boolean;
}

/** A webhook on its way to the site. */
export interface SandboxWebhook {
  readonly id: number;
  readonly provider: ProviderName;
  readonly event: string;
  readonly reference: string;
  readonly body: string;
  /** `held`: sent after the next one. */
  readonly state: 'delivered' | 'dropped' | 'given-up' | 'held' | 'waiting';
  readonly broken: 'none' | 'signature' | 'truncated';
  readonly createdAt: number;
  readonly dueAt: number | null;
  readonly tries: number;
  /** The HTTP status of the last attempt; 0 when there was no response, null before the first. */
  readonly lastStatus: number | null;
}
