import { orderedIds } from './store-pages.ts';

describe('ids in order of creation', () => {
  it('are unique UUIDs that sort in order of creation, however many are made in a millisecond', () => {
    let now = 1_000_000;
    const next = orderedIds(() => now);
    const made: string[] = [];
    for (let round = 0; round < 3; round += 1) {
      for (let count = 0; count < 9_000; count += 1) made.push(next());
      now += 1;
    }
    expect(new Set(made).size).toBe(made.length);
    expect([...made].sort()).toEqual(made);
    expect(made[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
  });
});
