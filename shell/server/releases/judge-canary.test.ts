import { chanceOf, judgeCanary } from './judge-canary.ts';
import type { ReleaseSums, Votes } from './sum-counts.ts';

const votes = (faults: number, all: number, networks = faults): Votes => ({ faults, all, networks });
const none = { lcp: [], inp: [], cls: [], ttfb: [] };

const sums = (given: Partial<ReleaseSums>): ReleaseSums => ({
  ...{ views: 100, networks: 20, server: votes(0, 100), browser: votes(0, 100), vitals: none },
  ...given,
});

const good = sums({});
const times = (count: number, value: number): ReleaseSums =>
  sums({ vitals: { ...none, lcp: Array<number>(count).fill(value) } });

describe('a canary', () => {
  it('is rolled back when the server cannot render it', () => {
    expect(judgeCanary(sums({ server: votes(3, 3, 1) }), good)).toContain('3 of 3 (100.0 %) of its pages');
    expect(judgeCanary(sums({ server: votes(12, 100) }), good)).toContain('and 0 of 100 (0.0 %) of stable');
  });

  it('is rolled back when browsers in several networks report errors', () => {
    expect(judgeCanary(sums({ browser: votes(9, 12, 3) }), good)).toContain(
      'browsers in 3 networks reported errors in 9 of 12',
    );
  });

  it('stays while only one or two networks report errors, however many', () => {
    expect(judgeCanary(sums({ browser: votes(10, 12, 2) }), good)).toBeNull();
    expect(judgeCanary(sums({ browser: votes(5, 5, 1) }), good)).toBeNull();
  });

  it('stays while there are too few reports, or they may be due to chance', () => {
    expect(judgeCanary(sums({ server: votes(2, 2) }), good)).toBeNull();
    expect(judgeCanary(sums({ server: votes(3, 100) }), good)).toBeNull();
    expect(judgeCanary(sums({ browser: votes(4, 150) }), good)).toBeNull();
    expect(judgeCanary(sums({ server: votes(0, 0), browser: votes(0, 0) }), sums({ browser: votes(0, 0) }))).toBeNull();
  });

  it('stays when the stable release fails as often, because then it is not the cause', () => {
    const outage = sums({ browser: votes(40, 100), server: votes(60, 100) });
    expect(judgeCanary(outage, outage)).toBeNull();
    expect(judgeCanary(sums({ server: votes(100, 100) }), sums({ server: votes(100, 100) }))).toBeNull();
  });

  it('is rolled back when its pages appear much later', () => {
    expect(judgeCanary(times(10, 2_600), times(10, 1_000))).toContain(
      'appear after 2600 ms, those of stable after 1000 ms',
    );
    expect(judgeCanary(times(10, 1_900), times(10, 1_000))).toBeNull();
    expect(judgeCanary(times(9, 9_000), times(10, 1_000))).toBeNull();
  });
});

describe('the chance', () => {
  it.each([
    [0, 10, 0.5, 1],
    [1, 1, 0.01, 0.01],
    [3, 3, 0.1, 0.001],
    [5, 10, 0.5, 0.623],
    [3, 100, 0.01, 0.0794],
  ])('of at least %d faults in %d at a rate of %d is %d', (faults, all, rate, expected) => {
    expect(chanceOf(faults, all, rate)).toBeCloseTo(expected, 3);
  });

  it('is finite for large numbers too', () => {
    expect(chanceOf(40_000, 100_000, 0.3)).toBeLessThan(1e-4);
    expect(chanceOf(20_000, 100_000, 0.3)).toBeCloseTo(1, 6);
  });
});
