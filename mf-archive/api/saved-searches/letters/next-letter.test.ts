import { nextLetterAt } from './next-letter.ts';

describe('the next letter', () => {
  it('comes on the next morning in Lagos, or the next Monday', () => {
    const at = (text: string) => Date.parse(text);
    expect(nextLetterAt('never', 0)).toBeNull();
    expect(nextLetterAt('daily', at('2026-11-18T04:59:59Z'))).toBe(at('2026-11-18T05:00:00Z'));
    expect(nextLetterAt('daily', at('2026-11-18T05:00:00Z'))).toBe(at('2026-11-19T05:00:00Z'));
    expect(nextLetterAt('weekly', at('2026-11-18T05:00:00Z'))).toBe(at('2026-11-23T05:00:00Z'));
    expect(nextLetterAt('weekly', at('2026-11-23T05:00:00Z'))).toBe(at('2026-11-30T05:00:00Z'));
  });
});
