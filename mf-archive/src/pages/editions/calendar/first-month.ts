import type { YearHoldings } from '../../../../api/core/browse/get-year.endpoint.ts';

/** The first month of a year that has editions; January where none has. */
export const firstMonth = ({ months }: YearHoldings): number => months.find(({ editions }) => editions > 0)?.month ?? 1;
