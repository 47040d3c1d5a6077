import { CircuitBreaker } from './circuit-breaker.ts';

describe('leaving out a release that ends threads', () => {
  let now = 0;
  const make = (): CircuitBreaker => new CircuitBreaker(() => now);

  it('allows it after one strike, and not after two', () => {
    const breaker = make();
    breaker.strike('a@1');
    expect(breaker.allows('a@1')).toBe(true);
    breaker.strike('a@1');
    expect(breaker.allows('a@1')).toBe(false);
    expect(breaker.allows('b@1')).toBe(true);
  });

  it('lets one page try again after a while', () => {
    const breaker = make();
    breaker.strike('a@1');
    breaker.strike('a@1');
    now += 30_000;
    expect(breaker.allows('a@1')).toBe(true);
    expect(breaker.allows('a@1')).toBe(false);
  });

  it('forgets the strikes of a release that works again', () => {
    const breaker = make();
    breaker.strike('a@1');
    breaker.heal('a@1');
    breaker.strike('a@1');
    expect(breaker.allows('a@1')).toBe(true);
  });
});
