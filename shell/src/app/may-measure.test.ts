import { mayMeasure } from './open-deferred-site.ts';

describe('measuring a page', () => {
  it('happens once in ten times', () => {
    const times = Array.from({ length: 100 }, (_, at) => mayMeasure('', at / 100, undefined));
    expect(times.filter(Boolean)).toHaveLength(10);
  });

  it('happens every time while releases are compared', () => {
    expect(mayMeasure('signed_in=x; release-place=17', 0.99, undefined)).toBe(true);
    expect(mayMeasure('not-release-place=17', 0.99, undefined)).toBe(false);
  });

  it('never happens with data saving', () => {
    expect(mayMeasure('release-place=17', 0, { saveData: true })).toBe(false);
  });
});
