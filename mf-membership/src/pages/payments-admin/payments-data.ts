import type { FoundPayments } from 'shared-contracts/membership/payments-admin/find-payments';
import type { Totals } from 'shared-contracts/membership/payments-admin/list-totals';
import type { PaymentProblems } from 'shared-contracts/membership/payments-admin/list-problems';
import type { AdminPaymentDetails } from 'shared-contracts/membership/payments-admin/read-payment';
import type { Money } from 'shared-contracts/membership/money';

/** A refund that an admin has to confirm. */
export interface RefundDraft {
  readonly amount: Money;
  readonly reason: string;
  /** Identifies this attempt: sent twice it is one refund. */
  readonly attempt: string;
}

interface ListData {
  readonly view: 'list';
  readonly q: string;
  readonly found: FoundPayments;
  /** Null while a search is shown. */
  readonly overview: { readonly troubles: PaymentProblems; readonly totals: Totals } | null;
}

interface PaymentDetailsData {
  readonly view: 'payment';
  readonly payment: AdminPaymentDetails;
  /** As it was typed into the first step. */
  readonly typed: { readonly amount: string; readonly reason: string };
  /** What is wrong with that, by field. */
  readonly errors: Readonly<Record<string, string>>;
  readonly draft: RefundDraft | null;
}

/** What the page is drawn from. */
export type PaymentsAdminData = { readonly done: string | null } & (ListData | PaymentDetailsData);
