/** True in `npm run drills`. */
export const isDrill: boolean = process.env['DRILLS'] === '1';

type Test = (...args: Parameters<jest.It>) => void;

/** Each test file has an `it` of its own, while this module is loaded once for many of them. */
const chosen = (): jest.It => (isDrill ? it : it.skip);

/** `it`, for tests that take too long for `npm test`: `npm run drills -- unit` runs them. */
export const drill: Test & Pick<jest.It, 'each'> = Object.assign(
  (...args: Parameters<jest.It>) => {
    chosen()(...args);
  },
  { each: ((...cases: Parameters<jest.Each>) => chosen().each(...cases)) as jest.Each },
);
