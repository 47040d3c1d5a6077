import type { Membership } from 'shared-contracts/membership/get-membership';
import type { PaymentView } from 'shared-contracts/membership/get-payment';

/** The data of the page `/payments/:reference`. */
export interface PaymentData {
  /** Null when the address has no valid key. */
  readonly payment: PaymentView | null;
  readonly key: string;
  /** The reader's membership, which shows the plan in force; null for a guest. */
  readonly own: Pick<Membership, 'plan' | 'subscription'> | null;
  /** The address of the sandbox's control panel, in sandbox mode. */
  readonly sandboxUrl: string | null;
}
