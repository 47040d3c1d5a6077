import type { Role } from './auth/roles.ts';
import type { Brand } from './brand.ts';
import type { RemoteName } from './remote-name.ts';

/** Spec §2. */
export type LayoutName = 'context' | 'default' | 'membership' | 'visitor';

/** A Content-Security-Policy other than that of most pages. */
export type RoutePolicy = 'payments' | 'preview';

/** Who owns a route's page: `shell` or a remote. */
export type RouteOwner = RemoteName;

/** One line of the table of routes. */
export interface SiteRoute {
  /** `<owner>/<page>`, unique; `<page>` is the key in the owner's table of pages. */
  readonly id: `${RouteOwner}/${string}`;
  /** A react-router path. */
  readonly path: string;
  readonly owner: RouteOwner;
  readonly layout: LayoutName;
  /** Set for routes with a Content-Security-Policy of their own: always a full navigation. */
  readonly policy?: RoutePolicy;
  /** Who may see it: a guest is sent to log in, anybody else without the role is refused. Left out: everyone. */
  readonly access?: Role;
}

type Row = readonly [
  owner: RouteOwner,
  page: string,
  path: string,
  layout?: LayoutName,
  policy?: RoutePolicy | null,
  access?: Role,
];

/** Spec §2: the context layout is for members only. */
const accessOf: Readonly<Partial<Record<LayoutName, Role>>> = { context: 'user' };

/** The archive's part of the table. */
const archiveRows: readonly Row[] = [
  ['archive', 'search', '/search'],
  ['archive', 'newspaper-page', '/search/:slug'],
  ['archive', 'corrections', '/search/:slug/corrections'],
  ['archive', 'cite', '/cite/:slug'],
  ['archive', 'topics', '/topics'],
  ['archive', 'topic-category', '/topics/:category'],
  ['archive', 'topic', '/topics/:category/:slug'],
  ['archive', 'saved-searches', '/saved-searches', 'default', null, 'user'],
  ['archive', 'own-corrections', '/corrections', 'default', null, 'user'],
  ['archive', 'stop-letters', '/saved-searches/stop'],
  ['archive', 'editions', '/editions'],
  ['archive', 'edition', '/editions/:slug'],
  ['archive', 'on-this-day', '/on-this-day'],
  ['archive', 'day', '/on-this-day/:day'],
  ['archive', 'places', '/places'],
  ['archive', 'place', '/places/:place'],
  ['archive', 'developers', '/developers'],
  ['archive', 'report-error', '/report-error'],
  ['archive', 'reports', '/reports', 'default', null, 'archivist'],
  ['archive', 'report', '/reports/:number'],
  ['archive', 'withdrawals', '/desk/withdrawals', 'default', null, 'archivist'],
  ['archive', 'rights', '/desk/rights', 'default', null, 'archivist'],
  ['archive', 'members', '/desk/members', 'default', null, 'admin'],
  ['archive', 'desk', '/desk/*', 'default', null, 'archivist'],
];

/**
 * Every route of spec §2, once, and those that it does not name: where letters lead, forms, and what researchers have
 * beside it. An unknown path is 'Page not found' with status 404.
 */
export function siteRoutes(brand: Brand): readonly SiteRoute[] {
  const section = `/${brand.sectionSlug}`;
  const inside = `${section}/stories/${brand.insideSlug}`;
  const rows: readonly Row[] = [
    ['shell', 'home', '/'],
    ['shell', 'preview', '/preview', 'default', 'preview'],
    ['shell', 'login', '/login', 'visitor'],
    ['shell', 'register', '/register', 'visitor'],
    ['shell', 'forgot-password', '/forgot-password', 'visitor'],
    ['shell', 'verify-email', '/verify-email', 'visitor'],
    ['shell', 'about', '/about'],
    ['shell', 'terms-of-use', '/terms-of-use'],
    ['shell', 'privacy-policy', '/privacy-policy'],
    ['shell', 'feedback', '/feedback'],
    ['shell', 'status', '/status'],
    ...archiveRows,
    ['the-product-st', 'projects', '/projects'],
    ['the-product-st', 'cohort', '/projects/:fellowshipcohort'],
    ['the-product-st', 'project', '/projects/:fellowshipcohort/:slug'],
    ['the-product-st', 'spend-abacha-loot', '/spend-abacha-loot'],
    ['the-product-st', 'section', section],
    ['the-product-st', 'stories', `${section}/stories`],
    ['the-product-st', 'issues', `${section}/stories/issues`],
    ['the-product-st', 'inside', inside],
    ['the-product-st', 'inside-piece', `${inside}/:slug`],
    ['the-product-st', 'issue', `${section}/stories/:issue`],
    ['the-product-st', 'main-article', `${section}/stories/:issue/:mainarticle`],
    ['the-product-st', 'sub-article', `${section}/stories/:issue/:mainarticle/:subarticle`],
    ['membership', 'membership', '/membership', 'membership', 'payments'],
    ['membership', 'donate', '/donate', 'membership', 'payments'],
    ['membership', 'portal', '/membership/manage', 'membership', 'payments', 'user'],
    ['membership', 'payment', '/payments/:reference', 'membership', 'payments'],
    ['membership', 'payments-desk', '/desk/payments', 'default', null, 'admin'],
    ['membership', 'donors-desk', '/desk/donors', 'default', null, 'editor'],
    ['context', 'quick-chat', '/context', 'context'],
    ['context', 'settings', '/context/settings', 'context'],
    ['context', 'chat-history', '/context/chat/history', 'context'],
    ['context', 'chat', '/context/chat/:query', 'context'],
    ['context', 'collections', '/context/collections', 'context'],
    ['context', 'collection', '/context/collections/:collection', 'context'],
    ['context', 'shared', '/shared/:key'],
  ];
  return rows.map(([owner, page, path, layout = 'default', policy = null, ownAccess]) => {
    const access = ownAccess ?? accessOf[layout];
    return {
      id: `${owner}/${page}` as const,
      path,
      owner,
      layout,
      ...(policy === null ? {} : { policy }),
      ...(access === undefined ? {} : { access }),
    };
  });
}

/** `archive/search` → `search`: the key in the owner's table of pages. */
export const pageOfRoute = (id: SiteRoute['id']): string => id.slice(id.indexOf('/') + 1);
