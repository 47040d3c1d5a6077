import type { Brand } from 'shared-contracts/brand';
import type { SiteLinks } from 'shared-contracts/site-links';

export interface NavLinkItem {
  readonly label: string;
  readonly to: string;
  /** Paths that belong to it, with everything below them. */
  readonly covers: readonly string[];
}

/** An entry of a group without a path is announced as 'Coming soon' (R2.24). */
export interface NavGroupItem {
  readonly label: string;
  readonly covers: readonly string[];
  readonly entries: readonly { readonly label: string; readonly to: string | null }[];
}

export type NavItem = NavLinkItem | NavGroupItem;

/** The items of the navbar, for desktop and mobile (R2.23). */
export const navItems = (brand: Brand, links: SiteLinks): readonly NavItem[] => [
  {
    label: 'Archive',
    to: links.search(),
    covers: [links.search(), links.topics, links.editions, links.onThisDay(), links.places()],
  },
  {
    label: brand.section,
    covers: [links.section],
    entries: [
      { label: 'Stories', to: links.stories },
      { label: 'Reports', to: null },
      { label: 'Tools', to: null },
    ],
  },
  { label: 'Projects', to: links.projects, covers: [links.projects] },
  { label: 'About Us', to: links.about, covers: [links.about] },
];

/** `page` on the item's own page, `true` anywhere else in its section. */
export function currentMark(item: NavItem, pathname: string): 'page' | 'true' | undefined {
  if ('to' in item && item.to === pathname) return 'page';
  return item.covers.some((path) => pathname === path || pathname.startsWith(`${path}/`)) ? 'true' : undefined;
}
