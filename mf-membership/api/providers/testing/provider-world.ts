import type { PaymentProvider } from '../payment-provider.ts';

/** What can go wrong. `after`: it is done, and nobody hears of it. */
export type WorldFault = 'busy' | 'cut' | 'error' | 'html' | 'silent' | 'silent-after' | 'wrong-key';

/** A provider's other side, as the suite needs it: recorded answers, or the stand-in. */
export interface ProviderWorld {
  /** With short deadlines. */
  readonly provider: PaymentProvider;
  /** A reader pays what was begun. */
  pay(reference: string): void;
  /** The card is declined from now on. */
  decline(reference: string): void;
  dispute(reference: string, step: 'lost' | 'open'): void;
  /** What was given back has arrived. */
  finishRefunds(): Promise<void>;
  /** Of the next call; false: this world has no such fault. */
  fault(fault: WorldFault): boolean;
  close(): Promise<void>;
}
