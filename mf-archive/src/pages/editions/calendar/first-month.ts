import type { YearHoldings } from '../../../../api/core/browse/get-year.endpoint.ts';

/** Returns the first month of a year that has editions; January when there is none. */
export const firstMonth = ({ months }: YearHoldings): number => months.find(({ editions }) => editions > 0)?.month ?? 1;
