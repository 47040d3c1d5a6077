import { AppError } from 'shared-contracts/app-error';
import { RenderFailure, type RenderResult } from '../processes/render-messages.ts';
import { CircuitBreaker, RenderHealth } from './render-health.ts';

describe('excluding pages that end their process', () => {
  let now = 0;
  const make = (): CircuitBreaker => new CircuitBreaker(() => now);
  const strikeTwice = (breaker: CircuitBreaker, page: string): void => {
    breaker.recordFailure('a@1', page);
    breaker.recordFailure('a@1', page);
  };

  it('allows a page after one strike, but not after two', () => {
    const breaker = make();
    breaker.recordFailure('a@1', 'search');
    expect(breaker.allows('a@1', 'search')).toBe(true);
    expect(breaker.excluded()).toEqual([]);
    breaker.recordFailure('a@1', 'search');
    expect(breaker.allows('a@1', 'search')).toBe(false);
    expect(breaker.isExcluded('a@1', 'search')).toBe(true);
    expect(breaker.excluded()).toEqual(['a@1']);
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
    expect([breaker.allows('a@1', 'cite'), breaker.isExcluded('a@1', 'cite')]).toEqual([false, true]);
    now += 30_000;
    expect(breaker.isExcluded('a@1', 'cite')).toBe(false);
  });

  it('lets one request try the page again after the pause', () => {
    const breaker = make();
    strikeTwice(breaker, 'search');
    now += 30_000;
    expect(breaker.excluded()).toEqual([]);
    expect(breaker.allows('a@1', 'search')).toBe(true);
    expect(breaker.allows('a@1', 'search')).toBe(false);
  });

  it('forgets the strikes of a page once it works again', () => {
    const breaker = make();
    breaker.recordFailure('a@1', 'search');
    breaker.recordSuccess('a@1', 'search');
    breaker.recordFailure('a@1', 'search');
    expect(breaker.allows('a@1', 'search')).toBe(true);
  });
});

const release = 'archive@1.0.0';

describe('the render health of a release', () => {
  let now = 0;
  const make = (breaker = new CircuitBreaker(() => now)): RenderHealth => new RenderHealth(breaker, () => now);

  const answer = async (health: RenderHealth, status: number, count = 1): Promise<void> => {
    for (let page = 0; page < count; page += 1)
      await health.watch(release, Promise.resolve({ payload: { status } } as RenderResult));
  };
  const fail = async (health: RenderHealth, error: Error, count = 1): Promise<void> => {
    for (let page = 0; page < count; page += 1)
      await expect(health.watch(release, Promise.reject(error))).rejects.toBe(error);
  };

  it('is good while fewer than five of the last twenty pages had errors', async () => {
    const health = make();
    await answer(health, 500, 4);
    await answer(health, 404, 30);
    await answer(health, 500, 4);
    expect(health.problemOf(release)).toBeNull();
  });

  it('is a problem from the fifth error on, until enough pages without errors follow', async () => {
    const health = make();
    await answer(health, 200, 3);
    await answer(health, 503, 2);
    await fail(health, new Error('its code does not run'), 2);
    await fail(health, new RenderFailure('overdue', 'too slow'));
    expect(health.problemOf(release)).toBe('5 of the last 8 pages had errors');
    expect(health.problemOf('context@1.0.0')).toBeNull();
    await answer(health, 200, 16);
    expect(health.problemOf(release)).toBeNull();
  });

  it('is good again ten minutes after the errors', async () => {
    const health = make();
    await answer(health, 500, 5);
    now += 600_000;
    expect(health.problemOf(release)).toBe('5 of the last 5 pages had errors');
    now += 1;
    expect(health.problemOf(release)).toBeNull();
  });

  it.each(['closed', 'left-out', 'lost'] as const)('ignores pages that failed as %s', async (reason) => {
    const health = make();
    await fail(health, new RenderFailure(reason, 'not its fault'), 20);
    expect(health.problemOf(release)).toBeNull();
  });

  it('ignores pages that were refused', async () => {
    const health = make();
    await fail(health, new AppError('unavailable', 'Too many people are here'), 20);
    expect(health.problemOf(release)).toBeNull();
  });

  it('is a problem while the circuit breaker excludes a page', () => {
    const breaker = new CircuitBreaker(() => now);
    const health = make(breaker);
    breaker.recordFailure(release, 'search');
    expect(health.problemOf(release)).toBeNull();
    breaker.recordFailure(release, 'search');
    expect(health.problemOf(release)).toBe('pages that failed repeatedly are paused');
    breaker.recordSuccess(release, 'search');
    expect(health.problemOf(release)).toBeNull();
  });

  it('is a problem from a failed warm-up until a page is rendered', async () => {
    const health = make();
    health.warmUpFailed(release);
    await answer(health, 500);
    expect(health.problemOf(release)).toBe('it could not show a page when it was started');
    await answer(health, 200);
    expect(health.problemOf(release)).toBeNull();
  });
});
