import type { PaymentProvider } from '../payment-provider.ts';

/** What can go wrong. `silent-after`: the request takes effect, but gets no response. */
export type WorldFault = 'busy' | 'cut' | 'error' | 'html' | 'silent' | 'silent-after' | 'wrong-key';

/** The provider's side in the suite: recorded responses or the sandbox. */
export interface ProviderWorld {
  /** With short deadlines. */
  readonly provider: PaymentProvider;
  /** Pays a started payment as a reader. */
  pay(reference: string): void;
  /** Makes the card decline from now on. */
  decline(reference: string): void;
  dispute(reference: string, step: 'lost' | 'open'): void;
  /** Completes the pending refunds. */
  finishRefunds(): Promise<void>;
  /** Makes the next call fail; returns false when this world has no such fault. */
  fault(fault: WorldFault): boolean;
  close(): Promise<void>;
}
