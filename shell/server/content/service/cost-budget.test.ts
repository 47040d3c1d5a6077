import { CostBudget } from './cost-budget.ts';

/** A budget of 300 ms a second, and work of a given duration. */
function open() {
  const clock = { now: 0 };
  const budget = new CostBudget(300, () => clock.now);
  const work = (key: string, ms: number): void => {
    budget.charge(key, () => {
      clock.now += ms;
    });
  };
  return { clock, budget, work };
}

describe('a cost budget', () => {
  it('is reduced by the time that requests took, and tells in whole seconds when to retry', () => {
    const { clock, budget, work } = open();
    work('a', 200);
    expect(budget.secondsToWait('a')).toBe(0);
    work('a', 1000);
    expect(budget.secondsToWait('a')).toBe(3);
    clock.now += 2999;
    expect(budget.secondsToWait('a')).toBe(0);
  });

  it('is separate for each caller, and never exceeds one second', () => {
    const { clock, budget, work } = open();
    work('a', 900);
    expect([budget.secondsToWait('a'), budget.secondsToWait('b')]).toEqual([2, 0]);
    clock.now += 1_000_000;
    work('a', 601);
    expect(budget.secondsToWait('a')).toBe(2);
  });

  it('is also charged for work that fails, and a little for work that takes no time', () => {
    const { clock, budget, work } = open();
    expect(() =>
      budget.charge('a', () => {
        clock.now += 500;
        throw new Error('too much');
      }),
    ).toThrow('too much');
    expect(budget.secondsToWait('a')).toBe(1);
    for (let request = 0; request < 301; request += 1) work('b', 0);
    expect(budget.secondsToWait('b')).toBe(1);
  });
});
