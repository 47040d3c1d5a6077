import type { IntentRow, PaymentRow } from '../membership-tables.ts';

/** A verified payment, in the transaction that books it. */
export interface PaidIntent {
  readonly intent: IntentRow;
  readonly payment: PaymentRow;
  /** The card that paid; null when it cannot be charged again. */
  readonly cardId: string | null;
}
