import { missingText } from './missing-text.ts';
import { spanText } from './year-editions.tsx';

describe('a range of days', () => {
  it('names month and year once if both ends share them', () => {
    expect(spanText('1967-06-12', '1967-06-30')).toBe('12 to 30 June 1967');
    expect(spanText('1967-06-28', '1967-07-02')).toBe('28 June to 2 July 1967');
    expect(spanText('1966-12-30', '1967-01-03')).toBe('30 December 1966 to 3 January 1967');
    expect(spanText('1967-06-12', '1967-06-12')).toBe('12 June 1967');
  });
});

describe('missing pages', () => {
  it('are listed, and counted if they are not consecutive', () => {
    expect(missingText([])).toBeNull();
    expect(missingText(['5'])).toBe('page 5 missing');
    expect(missingText(['5', '9'])).toBe('pages 5 and 9 missing');
    expect(missingText(['5', '6', '7'])).toBe('pages 5 to 7 missing');
    expect(missingText(['5', '6', '9'])).toBe('3 pages missing');
  });
});
