/** True in `npm run drills`. */
export const isDrill: boolean = process.env['DRILLS'] === '1';

type Test = (...args: Parameters<jest.It>) => void;

/**
 * Looked up for each call, because every test file has its own `it`, while this module is loaded once for many files.
 */
const chosen = (): jest.It => (isDrill ? it : it.skip);

/** `it`, for tests that take too long for `npm test`: `npm run drills -- unit` runs them. */
export const drill: Test & Pick<jest.It, 'each'> = Object.assign(
  (...args: Parameters<jest.It>) => {
    chosen()(...args);
  },
  { each: ((...cases: Parameters<jest.Each>) => chosen().each(...cases)) as jest.Each },
);
