import { counted } from 'shared-contracts/counted';
import { pageName } from './page-name.ts';

const page = {
  title: { slug: 'evening-star', name: 'Evening Star' },
  date: { year: 1859, month: 2, day: 21 },
  edition: 1,
  label: '4',
};

describe('the name of a page', () => {
  it('consists of newspaper, day and printed number', () => {
    expect(pageName(page)).toBe('Evening Star, 21 February 1859, page 4');
  });

  it('includes the edition of the day, and quotes a label that is not a number', () => {
    expect(pageName({ ...page, edition: 2, label: 'Cover' })).toBe(
      'Evening Star, 21 February 1859, edition 2, page “Cover”',
    );
  });
});

describe('counts', () => {
  it('are grouped by thousands and agree with their noun', () => {
    expect(counted(1, 'page')).toBe('1 page');
    expect(counted(1_204_000, 'page')).toBe('1,204,000 pages');
    expect(counted(0, 'match', 'matches')).toBe('0 matches');
  });
});
