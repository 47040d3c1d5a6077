import { mayMeasure } from './open-rest.ts';

describe('a page', () => {
  it('is measured once in ten times', () => {
    const times = Array.from({ length: 100 }, (_, at) => mayMeasure('', at / 100, undefined));
    expect(times.filter(Boolean)).toHaveLength(10);
  });

  it('is measured each time while releases are compared', () => {
    expect(mayMeasure('signed_in=x; release-place=17', 0.99, undefined)).toBe(true);
    expect(mayMeasure('not-release-place=17', 0.99, undefined)).toBe(false);
  });

  it('is never measured where bytes are dear', () => {
    expect(mayMeasure('release-place=17', 0, { saveData: true })).toBe(false);
  });
});
