import type { FoundPayments } from 'shared-contracts/membership/payments-admin/find-payments';
import type { Money } from 'shared-contracts/membership/money';
import type { StaffData } from 'shared-contracts/ui/staff-frame';
import type { AdminPaymentDetails } from '../../../api/payments-admin/read-payment.endpoint.ts';
import type { PaymentProblems } from '../../../api/payments-admin/list-problems.endpoint.ts';
import type { Totals } from '../../../api/payments-admin/list-totals.endpoint.ts';

/** A refund that an admin has to confirm. */
export interface RefundDraft {
  readonly amount: Money;
  readonly reason: string;
  /** Identifies this attempt, so that sending it twice makes one refund. */
  readonly attempt: string;
}

interface ListData {
  readonly view: 'list';
  readonly q: string;
  readonly found: FoundPayments;
  /** Null while a search or a later page is shown. */
  readonly overview: { readonly troubles: PaymentProblems; readonly totals: Totals } | null;
}

interface PaymentDetailsData {
  readonly view: 'payment';
  readonly payment: AdminPaymentDetails;
  /** The values as typed in the first step. */
  readonly typed: { readonly amount: string; readonly reason: string };
  /** The errors by field. */
  readonly errors: Readonly<Record<string, string>>;
  readonly draft: RefundDraft | null;
}

/** The data of the page `/desk/payments`. */
export type PaymentsAdminData = StaffData & (ListData | PaymentDetailsData);
