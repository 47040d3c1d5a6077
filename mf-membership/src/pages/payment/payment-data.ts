import type { Membership } from 'shared-contracts/membership/get-membership';
import type { PaymentView } from 'shared-contracts/membership/get-payment';

/** What the page is drawn from. */
export interface PaymentData {
  /** Null: the address opens no payment. */
  readonly payment: PaymentView | null;
  readonly key: string;
  /** Of whoever reads, where that is a member: it says which plan is in force. */
  readonly own: Pick<Membership, 'plan' | 'subscription'> | null;
  /** The stand-in's panel, in sandbox mode. */
  readonly sandboxUrl: string | null;
}
