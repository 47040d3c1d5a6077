import { archiveLinks } from 'shared-contracts/archive/archive-links';
import { correctionLinks } from 'shared-contracts/archive/corrections/correction-links';
import { savedSearchesPath } from 'shared-contracts/archive/saved-searches/saved-search-links';
import { hasRole, type Role } from 'shared-contracts/auth/roles';
import type { Brand } from 'shared-contracts/brand';
import type { SiteLinks } from 'shared-contracts/site-links';
import { staffPaths } from 'shared-contracts/staff-paths';

interface AccountLink {
  readonly label: string;
  readonly to: string;
}

interface AccountGroup {
  readonly title: string;
  readonly entries: readonly AccountLink[];
}

/** Pages for all members. */
const memberLinks = (links: SiteLinks): readonly AccountLink[] => [
  { label: 'Ask', to: links.ask },
  { label: 'Collections', to: links.collections() },
  { label: 'Saved searches', to: savedSearchesPath },
  { label: 'Settings', to: links.settings() },
];

/** Staff pages that this role may open. */
function staffLinks(brand: Brand, role: string): readonly AccountLink[] {
  const all: readonly (AccountLink & { readonly access: Role })[] = [
    { label: 'Dashboard', to: staffPaths.desk, access: 'archivist' },
    { label: 'Reports', to: archiveLinks(brand).reports(), access: 'archivist' },
    { label: 'Corrections', to: correctionLinks.list('recent'), access: 'archivist' },
    { label: 'Editorial', to: staffPaths.editorial, access: 'editor' },
    { label: 'Donors', to: staffPaths.donors, access: 'editor' },
    { label: 'Payments', to: staffPaths.payments, access: 'admin' },
  ];
  return all.filter(({ access }) => hasRole(role, access));
}

/**
 * The pages of a signed-in reader with this role, as listed in the account strip. For convenience only: the server
 * checks access to them.
 */
export const accountLinks = (brand: Brand, links: SiteLinks, role: string): readonly AccountLink[] => [
  ...memberLinks(links),
  ...staffLinks(brand, role),
];

/** The same pages in groups, with “Your corrections”, as listed in the footer and the menu. */
export function accountGroups(brand: Brand, links: SiteLinks, role: string): readonly AccountGroup[] {
  const own = [...memberLinks(links), { label: 'Your corrections', to: correctionLinks.list() }];
  const staff = staffLinks(brand, role);
  return [{ title: 'Your account', entries: own }, ...(staff.length === 0 ? [] : [{ title: 'Staff', entries: staff }])];
}
