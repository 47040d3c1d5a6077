import type { Brand } from 'shared-contracts/brand';
import { createContext, useContext, type Provider } from 'react';
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

/** An entry that a release adds to the menu. */
export interface AddedEntry {
  readonly label: string;
  readonly to: string;
}

const AddedEntries = createContext<readonly AddedEntry[]>([]);

/** Provides the entries that the live releases add. */
export const AddedEntriesProvider: Provider<readonly AddedEntry[]> = AddedEntries.Provider;
export const useAddedEntries = (): readonly AddedEntry[] => useContext(AddedEntries);

/** More added entries than this would not fit next to the others, so they share one group. */
const maxInRow = 2;

function addedItems(added: readonly AddedEntry[]): readonly NavItem[] {
  if (added.length <= maxInRow) return added.map((entry) => ({ ...entry, covers: [entry.to] }));
  return [{ label: 'More', covers: added.map(({ to }) => to), entries: added }];
}

/** The items of the navbar, for desktop and mobile (R2.23), followed by those that releases add. */
export const navItems = (brand: Brand, links: SiteLinks, added: readonly AddedEntry[]): readonly NavItem[] => [
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
  ...addedItems(added),
];

/** Tells items apart: two releases may add the same label. */
export const keyOf = (item: NavItem): string => ('to' in item ? item.to : item.label);

/** `page` on the item's own page, `true` anywhere else in its section. */
export function currentMark(item: NavItem, pathname: string): 'page' | 'true' | undefined {
  if ('to' in item && item.to === pathname) return 'page';
  return item.covers.some((path) => pathname === path || pathname.startsWith(`${path}/`)) ? 'true' : undefined;
}
