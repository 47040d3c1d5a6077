import type { IntentRow, PaymentRow } from '../membership-tables.ts';

/** Money that has come in, verified, in the transaction that writes it down. */
export interface PaidIntent {
  readonly intent: IntentRow;
  readonly payment: PaymentRow;
  /** The card that paid, where it may be charged again. */
  readonly cardId: string | null;
}
