import type { Endpoint } from '../../endpoint.ts';
import type { Money } from '../money.ts';

/** The state of a donor's request to be on the wall: not reviewed yet, shown, or not shown. */
export type WallState = 'hidden' | 'shown' | 'waiting';

/** In the order in which the desk offers them. */
export const wallStates: readonly WallState[] = ['waiting', 'shown', 'hidden'];

/** Which of these requests are listed. */
export interface ListDonorsInput {
  readonly state: WallState;
  /** From 1. */
  readonly page: number;
}

/** A donor who has paid and wants to be on the wall. */
export interface WallEntryRequest {
  /** The payment's reference. */
  readonly reference: string;
  /** Empty if the donor wants no name shown. */
  readonly name: string;
  readonly dedication: string;
  readonly message: string;
  /** The newspaper page that it is for; null for none. */
  readonly page: string | null;
  /** Without the amount added to cover the fee. */
  readonly gift: Money;
  readonly frequency: 'monthly' | 'once';
  /** When the payment was made: an instant in ms. */
  readonly at: number;
}

/** One page of the requests, with the number of requests in each state. */
export interface DonorsList {
  readonly donors: readonly WallEntryRequest[];
  readonly counts: Readonly<Record<WallState, number>>;
  readonly page: number;
  readonly pageCount: number;
}

/** Requests on one page of the list. */
export const donorsPageSize = 24;

/** Lists requests to appear on the wall of donors: waiting ones oldest first, the others newest first. For editors. */
export const listDonors: Endpoint<ListDonorsInput, DonorsList> = {
  method: 'GET',
  path: '/api/ms/desk/donors',
  access: 'editor',
};
