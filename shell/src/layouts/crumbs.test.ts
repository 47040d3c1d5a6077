import { makeBrand } from 'shared-contracts/brand';
import { siteRoutes } from 'shared-contracts/routes';
import { declaredRoutes } from 'shared-contracts/testing/declared-routes';
import { crumbsOf } from './crumbs.ts';

const archivi = makeBrand('archivi');
const trail = (path: string, brand = archivi): string =>
  crumbsOf(path, brand)
    .map(({ label }) => label)
    .join(' / ');

describe('the folio line', () => {
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
  ])('at %s reads %s', (path, text) => {
    expect(trail(path)).toBe(text);
  });

  it('leads from a report to no queue that its reader may not enter', () => {
    expect(crumbsOf('/reports/12', archivi, 'Report 12')).toEqual([
      { label: 'Reports of errors', to: null },
      { label: 'Report 12', to: null },
    ]);
    expect(crumbsOf('/reports', archivi)).toEqual([{ label: 'Reports of errors', to: '/reports' }]);
  });

  it('leads from a payment to no list of payments, which there is not', () => {
    expect(crumbsOf('/payments/arc-abc', archivi)[0]).toEqual({ label: 'Payments', to: null });
  });

  it('calls one page of many by its own title, and a place by its name', () => {
    const last = (path: string, title: string): string | undefined => crumbsOf(path, archivi, title).at(-1)?.label;
    expect(last('/search/evening-star-1859-02-21-p4', 'Evening Star, 21 February 1859, page 4')).toBe(
      'Evening Star, 21 February 1859, page 4',
    );
    expect(last('/search', 'naira')).toBe('Archive');
  });

  it('calls a page of a remote that it has no name for by the title of the page', () => {
    expect(crumbsOf('/weather-report', archivi, 'Weather report')).toEqual([{ label: 'Weather report', to: null }]);
  });

  it('has a name for every address of the site, with any product', () => {
    const gazeta = makeBrand('gazeta');
    for (const { path } of siteRoutes(gazeta, declaredRoutes))
      expect(crumbsOf(path, gazeta, 'Its title')[0]?.label).not.toBe('Page not found');
    expect(trail('/the-gazetast/stories', gazeta)).toBe('The Gazetast / Stories');
  });
});
