import { makeBrand } from 'shared-contracts/brand';
import { siteRoutes } from 'shared-contracts/routes';
import { declaredRoutes } from 'shared-contracts/testing/declared-routes';
import { crumbsOf } from './crumbs.ts';

const archivi = makeBrand('archivi');
const trail = (path: string, brand = archivi): string =>
  crumbsOf(path, brand)
    .map(({ label }) => label)
    .join(' / ');

describe('the breadcrumbs', () => {
  it.each([
    ['/', 'Home'],
    ['/search', 'Archive'],
    ['/search/evening-star-1859-02-21-p4', 'Archive / Newspaper page'],
    ['/topics/sport/regatta', 'Topics / Topic'],
    ['/the-archivist', 'The Archivist'],
    ['/the-archivist/stories/issue-4', 'The Archivist / Stories / Issue'],
    ['/the-archivist/stories/issue-4/the-first-census', 'The Archivist / Stories / Issue 4 / Story'],
    ['/the-archivist/stories/inside-archiving/x', 'The Archivist / Stories / Inside Archiving / Piece'],
    ['/context/chat/history', 'Context / History'],
    ['/context/chat/who', 'Context / Question'],
    ['/shared/abc', 'Shared collection'],
    ['/membership/manage', 'Membership / Your membership'],
    ['/payments/arc-abc', 'Payments / Payment'],
    ['/no/such/place', 'Page not found'],
  ])('at %s read %s', (path, text) => {
    expect(trail(path)).toBe(text);
  });

  it('do not link from a report to a queue that its reader may not open', () => {
    expect(crumbsOf('/reports/12', archivi, 'Report 12')).toEqual([
      { label: 'Error reports', to: null },
      { label: 'Report 12', to: null },
    ]);
    expect(crumbsOf('/reports', archivi)).toEqual([{ label: 'Error reports', to: '/reports' }]);
  });

  it('do not link from a payment to a list of payments, which does not exist', () => {
    expect(crumbsOf('/payments/arc-abc', archivi)[0]).toEqual({ label: 'Payments', to: null });
  });

  it('name an individual page by its own title, and a section by its name', () => {
    const last = (path: string, title: string): string | undefined => crumbsOf(path, archivi, title).at(-1)?.label;
    expect(last('/search/evening-star-1859-02-21-p4', 'Evening Star, 21 February 1859, page 4')).toBe(
      'Evening Star, 21 February 1859, page 4',
    );
    expect(last('/search', 'naira')).toBe('Archive');
  });

  it('name an unknown page of a remote by its title', () => {
    expect(crumbsOf('/weather-report', archivi, 'Weather report')).toEqual([{ label: 'Weather report', to: null }]);
  });

  it('cover every path of the site, with any product', () => {
    const gazeta = makeBrand('gazeta');
    for (const { path } of siteRoutes(gazeta, declaredRoutes))
      expect(crumbsOf(path, gazeta, 'Its title')[0]?.label).not.toBe('Page not found');
    expect(trail('/the-gazetast/stories', gazeta)).toBe('The Gazetast / Stories');
  });
});
