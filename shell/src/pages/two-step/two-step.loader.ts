import { getSecondFactors, type SecondFactors } from 'shared-contracts/auth/second-factors';
import type { PageLoader } from 'shared-contracts/page';

/** The data of `/two-step`. */
export interface TwoStepData {
  readonly factors: SecondFactors;
}

/** Contains no secret: those are only in answers to the browser's own requests. */
export const loadTwoStep: PageLoader<TwoStepData> = async ({ call }) => ({
  kind: 'page',
  data: { factors: await call(getSecondFactors, {}) },
  head: { title: 'Two-step login', noindex: true },
});
