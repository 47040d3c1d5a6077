import type { FoundPayments } from 'shared-contracts/membership/desk/find-payments';
import type { Totals } from 'shared-contracts/membership/desk/list-totals';
import type { Troubles } from 'shared-contracts/membership/desk/list-troubles';
import type { DeskPaymentView } from 'shared-contracts/membership/desk/read-payment';
import type { Money } from 'shared-contracts/membership/money';

/** What somebody at the desk is about to give back, and has to confirm. */
export interface GiveBackWish {
  readonly amount: Money;
  readonly reason: string;
  /** Names this try: sent twice it is one refund. */
  readonly attempt: string;
}

interface ListView {
  readonly view: 'list';
  readonly q: string;
  readonly found: FoundPayments;
  /** Null while a search is shown. */
  readonly overview: { readonly troubles: Troubles; readonly totals: Totals } | null;
}

interface PaymentView {
  readonly view: 'payment';
  readonly payment: DeskPaymentView;
  /** As it was typed into the first step. */
  readonly typed: { readonly amount: string; readonly reason: string };
  /** What is wrong with that, by field. */
  readonly faults: Readonly<Record<string, string>>;
  readonly wish: GiveBackWish | null;
}

/** What the page is drawn from. */
export type PaymentsDeskData = { readonly done: string | null } & (ListView | PaymentView);
