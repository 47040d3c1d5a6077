import type { SearchUnit } from 'shared-contracts/archive/search-pages';
import { makeBrand } from 'shared-contracts/brand';
import { newPagesEmail, type SearchNews } from './new-pages-email.ts';

describe('an email about saved searches', () => {
  it('refers to articles if the search is for articles', () => {
    const by = (unit: SearchUnit, count: number) => ({ name: unit, by: unit, count, atLeast: false });
    const letter = (...news: SearchNews[]) => {
      const brand = makeBrand('archivi');
      const { subject, text, link } = newPagesEmail({ brand, publicUrl: '', account: 'ada', secret: 's' }, news);
      return [subject.slice(brand.name.length + 2), ...text, link?.label];
    };
    expect(letter(by('article', 3))).toEqual([
      '3 new articles for “article”',
      'New articles in the archive match your saved searches:',
      'article: 3 new articles',
      'See the new articles',
    ]);
    expect(letter(by('article', 1), by('page', 2))).toEqual([
      'new pages and articles for 2 of your searches',
      'New pages and articles in the archive match your saved searches:',
      'article: 1 new article',
      'page: 2 new pages',
      'See the new pages and articles',
    ]);
  });
});
