import { nextEmailAt } from './next-email.ts';

describe('the next email', () => {
  it('is due on the next morning in Lagos, or on the next Monday', () => {
    const at = (text: string) => Date.parse(text);
    expect(nextEmailAt('never', 0)).toBeNull();
    expect(nextEmailAt('daily', at('2026-11-18T04:59:59Z'))).toBe(at('2026-11-18T05:00:00Z'));
    expect(nextEmailAt('daily', at('2026-11-18T05:00:00Z'))).toBe(at('2026-11-19T05:00:00Z'));
    expect(nextEmailAt('weekly', at('2026-11-18T05:00:00Z'))).toBe(at('2026-11-23T05:00:00Z'));
    expect(nextEmailAt('weekly', at('2026-11-23T05:00:00Z'))).toBe(at('2026-11-30T05:00:00Z'));
  });
});
