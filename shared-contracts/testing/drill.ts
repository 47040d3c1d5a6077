/** True in `npm run drills`. */
export const isDrill: boolean = process.env['DRILLS'] === '1';

/** `it`, for tests that take too long for `npm test`: `npm run drills -- unit` runs them. */
export const drill: jest.It = isDrill ? it : it.skip;
