import type { Giving } from 'shared-contracts/membership/get-giving';
import { sampleAt } from './sample-money.ts';

export const sampleGiving = (values: Partial<Giving> = {}): Giving => ({
  ...{ year: 2026, donors: 12, page: 1, pages: 1, total: 2, at: sampleAt, sponsored: null },
  goals: [
    {
      given: { amount: 125_000_000, currency: 'NGN' },
      goal: { amount: 500_000_000, currency: 'NGN' },
    },
    { given: { amount: 1_500, currency: 'USD' }, goal: { amount: 400_000, currency: 'USD' } },
  ],
  wall: [
    { name: 'Ngozi Eze', dedication: 'In memory of Mama Ngozi', message: 'Keep the pages open', month: '2026-11' },
    { name: '', dedication: null, message: null, month: '2026-10' },
  ],
  ...values,
});
