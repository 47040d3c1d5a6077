import { CircuitBreaker } from './circuit-breaker.ts';

describe('excluding pages that end their process', () => {
  let now = 0;
  const make = (): CircuitBreaker => new CircuitBreaker(() => now);
  const strikeTwice = (breaker: CircuitBreaker, page: string): void => {
    breaker.strike('a@1', page);
    breaker.strike('a@1', page);
  };

  it('allows a page after one strike, but not after two', () => {
    const breaker = make();
    breaker.strike('a@1', 'search');
    expect(breaker.allows('a@1', 'search')).toBe(true);
    expect(breaker.out()).toEqual([]);
    breaker.strike('a@1', 'search');
    expect(breaker.allows('a@1', 'search')).toBe(false);
    expect(breaker.isOut('a@1', 'search')).toBe(true);
    expect(breaker.out()).toEqual(['a@1']);
  });

  it('does not exclude other pages or releases because of one', () => {
    const breaker = make();
    strikeTwice(breaker, 'search');
    expect([breaker.allows('a@1', 'topics'), breaker.allows('b@1', 'search')]).toEqual([true, true]);
  });

  it('excludes the whole release once different pages fail', () => {
    const breaker = make();
    strikeTwice(breaker, 'search');
    strikeTwice(breaker, 'topics');
    expect([breaker.allows('a@1', 'cite'), breaker.isOut('a@1', 'cite')]).toEqual([false, true]);
    now += 30_000;
    expect(breaker.isOut('a@1', 'cite')).toBe(false);
  });

  it('lets one request try the page again after the pause', () => {
    const breaker = make();
    strikeTwice(breaker, 'search');
    now += 30_000;
    expect(breaker.out()).toEqual([]);
    expect(breaker.allows('a@1', 'search')).toBe(true);
    expect(breaker.allows('a@1', 'search')).toBe(false);
  });

  it('forgets the strikes of a page once it works again', () => {
    const breaker = make();
    breaker.strike('a@1', 'search');
    breaker.heal('a@1', 'search');
    breaker.strike('a@1', 'search');
    expect(breaker.allows('a@1', 'search')).toBe(true);
  });
});
