import type { Money } from '../money.ts';

/** Where a wish to stand on the wall is: nobody here has read it yet, it is seen by all, or by none. */
export type WallState = 'hidden' | 'shown' | 'waiting';

/** In the order in which the desk offers them. */
export const wallStates: readonly WallState[] = ['waiting', 'shown', 'hidden'];

/** Which of them. */
export interface ListDonorsInput {
  readonly state: WallState;
  /** From 1. */
  readonly page: number;
}

/** A donor who wishes to stand on the wall, and has paid. */
export interface WallEntryRequest {
  /** Of the payment. */
  readonly reference: string;
  /** Empty: they want no name. */
  readonly name: string;
  readonly dedication: string;
  readonly message: string;
  /** Without the fee. */
  readonly gift: Money;
  readonly frequency: 'monthly' | 'once';
  /** When it was given: an instant in ms. */
  readonly at: number;
}

/** One page of them, and how many there are of each. */
export interface DonorsList {
  readonly donors: readonly WallEntryRequest[];
  readonly counts: Readonly<Record<WallState, number>>;
  readonly page: number;
  readonly pageCount: number;
}

/** How many stand on one page. */
export const donorsPageSize = 24;
