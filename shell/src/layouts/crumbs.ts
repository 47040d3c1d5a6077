import type { Brand } from 'shared-contracts/brand';
import { siteLinks } from 'shared-contracts/routes';

export interface Crumb {
  readonly label: string;
  /** Null where there is no page of its own. */
  readonly to: string | null;
}

type Names = Readonly<Record<string, string>>;

/** Names of the addresses that never change; what lies below them is named by the page itself. */
const namesOf = (brand: Brand): Names => {
  const links = siteLinks(brand);
  return {
    '/about': 'About us',
    '/context': 'Context',
    '/context/chat/history': 'History',
    '/context/collections': 'Collections',
    '/context/settings': 'Settings',
    '/donate': 'Donate',
    '/editions': 'Editions',
    '/feedback': 'Feedback',
    '/forgot-password': 'Forgot password',
    '/login': 'Log in',
    '/membership': 'Membership',
    '/preview': 'Preview',
    '/privacy-policy': 'Privacy policy',
    '/projects': 'Projects',
    '/register': 'Sign up',
    '/saved-searches': 'Saved searches',
    '/search': 'Archive',
    '/spend-abacha-loot': 'Spend the Abacha loot',
    '/terms-of-use': 'Terms of use',
    '/topics': 'Topics',
    '/verify-email': 'Confirm your address',
    [links.section]: brand.section,
    [links.stories]: 'Stories',
    [`${links.stories}/issues`]: 'Issues',
    [`${links.stories}/${brand.insideSlug}`]: `Inside ${brand.word}ng`,
  };
};

/** What a page below a named address is, as long as it has no title of its own. */
const leaves = (brand: Brand): Names => ({
  '/search': 'Newspaper page',
  '/topics': 'Topic',
  '/editions': 'Edition',
  '/projects': 'Project',
  '/context': 'Question',
  '/context/collections': 'Collection',
  [siteLinks(brand).stories]: 'Issue',
  [`${siteLinks(brand).stories}/${brand.insideSlug}`]: 'Piece',
});

const ancestors = (pathname: string): readonly string[] => {
  const parts = pathname.split('/').filter((part) => part !== '');
  return parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`);
};

/**
 * Where a path lies, outermost first; the last one is the page itself, by its `title` where it is one of many. The front
 * page is its own place.
 */
export function crumbsOf(pathname: string, brand: Brand, title = ''): readonly Crumb[] {
  const names = namesOf(brand);
  const paths = ancestors(pathname);
  const named = paths.flatMap((path): Crumb[] => {
    const label = names[path];
    return label === undefined ? [] : [{ label, to: path }];
  });
  const deepest = named.at(-1);
  if (deepest === undefined) return [{ label: pathname === '/' ? 'Front page' : 'Page not found', to: null }];
  if (deepest.to === paths.at(-1) || deepest.to === null) return named;
  const leaf = leaves(brand)[deepest.to];
  return leaf === undefined ? named : [...named, { label: title === '' ? leaf : title, to: null }];
}
