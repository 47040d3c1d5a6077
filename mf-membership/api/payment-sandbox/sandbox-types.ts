import type { ProviderName } from 'shared-contracts/membership/providers';

/** `open`: nobody has tried to pay; `ongoing`: it waits for a PIN or a code; `pending`: it will be paid by itself. */
export type SandboxState = 'failed' | 'ongoing' | 'open' | 'pending' | 'succeeded';

/** One payment as the stand-in knows it. Amounts are minor units, instants ms of the virtual clock. */
export interface SandboxPayment {
  readonly id: number;
  readonly provider: ProviderName;
  /** The shop's. */
  readonly reference: string;
  /** Of the address of its checkout; empty for a charge of a card that was kept. */
  readonly code: string;
  readonly email: string;
  readonly name: string;
  readonly title: string;
  /** Where the reader goes back to. */
  readonly callback: string;
  readonly asked: number;
  readonly currency: string;
  readonly state: SandboxState;
  readonly paid: number;
  readonly paidCurrency: string;
  readonly fee: number;
  readonly paidAt: number | null;
  readonly createdAt: number;
  /** The card or way it was last tried with: a name of `test-cards.ts`; empty before. */
  readonly card: string;
  /** What can be charged again; empty where that cannot be. */
  readonly token: string;
  /** In the provider's words. */
  readonly message: string;
  /** When a pending one comes in; null for all others. */
  readonly dueAt: number | null;
  /** What went back, refunds on their way included. */
  readonly refunded: number;
  /** What has arrived back. */
  readonly returned: number;
  readonly dispute: 'lost' | 'none' | 'open' | 'won';
  /** How much the bank disputes; left out: all of it. */
  readonly disputed?: number;
  /** Of the live world, as the first provider tells it; the second never says. */
  readonly isLive?: boolean;
}

/** A card that was paid with once. */
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
  /** When it is through; null afterwards. */
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
  /** `held`: it goes after the next one. */
  readonly state: 'delivered' | 'dropped' | 'given-up' | 'held' | 'waiting';
  readonly broken: 'none' | 'signature' | 'truncated';
  readonly createdAt: number;
  readonly dueAt: number | null;
  readonly tries: number;
  /** Of the last try: its HTTP status; 0 when there was no answer, null before the first. */
  readonly lastStatus: number | null;
}
