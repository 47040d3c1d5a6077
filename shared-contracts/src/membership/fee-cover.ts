import { feeCoverBasisPoints } from './catalogue.ts';

/** What covering the fee adds to a gift, in minor units, rounded up. */
export const feeCoverOf = (amount: number): number => Math.ceil((amount * feeCoverBasisPoints) / 10_000);
