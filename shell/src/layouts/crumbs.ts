import type { Brand } from 'shared-contracts/brand';
import { ownValue } from 'shared-contracts/own-value';
import { siteLinks } from 'shared-contracts/site-links';

export interface Crumb {
  readonly label: string;
  /** Null when there is no such page. */
  readonly to: string | null;
}

type Names = Readonly<Record<string, string>>;

/**
 * The names of fixed addresses that have pages below them, or another name than their title. All other pages are named
 * by their title.
 */
const namesOf = (brand: Brand): Names => {
  const links = siteLinks(brand);
  return {
    '/about': 'About us',
    '/context': 'Context',
    '/context/chat/history': 'History',
    '/context/collections': 'Collections',
    '/context/settings': 'Settings',
    '/corrections': 'Corrections',
    '/desk': 'Dashboard',
    '/editions': 'Editions',
    '/membership': 'Membership',
    '/membership/manage': 'Your membership',
    '/on-this-day': 'On this day',
    '/payments': 'Payments',
    '/places': 'Places',
    '/privacy-policy': 'Privacy policy',
    '/projects': 'Projects',
    '/reports': 'Error reports',
    '/saved-searches': 'Saved searches',
    '/search': 'Archive',
    '/terms-of-use': 'Terms of use',
    '/topics': 'Topics',
    '/verify-email': 'Confirm your email address',
    [links.section]: brand.section,
    [links.stories]: 'Stories',
    [`${links.stories}/issues`]: 'Issues',
    [`${links.stories}/${brand.insideSlug}`]: `Inside ${brand.word}ng`,
  };
};

/** The names of pages below a fixed address that have no title. */
const leaves = (brand: Brand): Names => ({
  '/search': 'Newspaper page',
  '/topics': 'Topic',
  '/on-this-day': 'Day',
  '/payments': 'Payment',
  '/places': 'Place',
  '/reports': 'Report',
  '/desk': 'Dashboard',
  '/editions': 'Edition',
  '/projects': 'Project',
  '/context': 'Question',
  '/context/collections': 'Collection',
  [siteLinks(brand).stories]: 'Issue',
  [`${siteLinks(brand).stories}/${brand.insideSlug}`]: 'Piece',
});

/** Returns `Issue 4` for `/the-archivist/stories/issue-4`, above the pages of the issue. */
const issueName = (path: string, brand: Brand): string | undefined => {
  const uid = path.startsWith(`${siteLinks(brand).stories}/issue-`)
    ? path.slice(siteLinks(brand).stories.length + 7)
    : '';
  return /^[\w-]+$/.test(uid) ? `Issue ${uid}` : undefined;
};

/** Returns the name of a page without a parent. An unknown address has no title before its page is loaded. */
const alone = (pathname: string, title: string): string => {
  if (pathname === '/') return 'Home';
  if (pathname.startsWith('/shared/')) return 'Shared collection';
  if (pathname.startsWith('/cite/')) return 'Cite';
  return title === '' ? 'Page not found' : title;
};

/** Parents that are shown without a link, because they are not pages or few readers may open them. */
const unlinked: readonly string[] = ['/desk', '/payments', '/reports'];

const ancestors = (pathname: string): readonly string[] => {
  const parts = pathname.split('/').filter((part) => part !== '');
  return parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`);
};

/**
 * Returns the path to a page, outermost first. The last entry is the page itself, by its `title` if its address is not
 * fixed. The front page is its own only entry.
 */
export function crumbsOf(pathname: string, brand: Brand, title = ''): readonly Crumb[] {
  const names = namesOf(brand);
  const paths = ancestors(pathname);
  const named = paths.flatMap((path): Crumb[] => {
    const label = ownValue(names, path) ?? (path === paths.at(-1) ? undefined : issueName(path, brand));
    return label === undefined ? [] : [{ label, to: path }];
  });
  const deepest = named.at(-1);
  if (deepest === undefined) return [{ label: alone(pathname, title), to: null }];
  if (deepest.to === paths.at(-1) || deepest.to === null) return named;
  const leaf =
    ownValue(leaves(brand), deepest.to) ?? (issueName(deepest.to, brand) === undefined ? undefined : 'Story');
  if (leaf === undefined) return named;
  const open = named.map(({ label, to }) => ({ label, to: to !== null && unlinked.includes(to) ? null : to }));
  return [...open, { label: title === '' ? leaf : title, to: null }];
}
