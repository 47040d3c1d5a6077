import type { Role } from './auth/roles.ts';
import type { Brand } from './brand.ts';
import type { RemoteName } from './remote-name.ts';

/** Spec §2. */
export type LayoutName = 'context' | 'default' | 'membership' | 'visitor';

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
  readonly policy?: 'payments' | 'preview';
  /** Who may see it: a guest is sent to log in, anybody else without the role is refused. Left out: everyone. */
  readonly access?: Role;
}

type Row = readonly [
  owner: RouteOwner,
  page: string,
  path: string,
  layout?: LayoutName,
  policy?: SiteRoute['policy'] | null,
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

/** Addresses as functions: the only way to write a link. */
export interface SiteLinks {
  readonly home: string;
  readonly about: string;
  readonly login: string;
  readonly register: string;
  readonly forgotPassword: string;
  readonly verifyEmail: string;
  /** Takes a form (POST) and sends to the front page; a GET is sent to `login`, which has that form. */
  readonly logOut: string;
  readonly membership: string;
  /** The plans with one of them chosen: `/membership?plan=&frequency=&currency=`. */
  choosePlan(wish: { readonly plan: string; readonly frequency?: string; readonly currency?: string }): string;
  /** One's own membership: plan, card, receipts, pause, cancel. */
  readonly portal: string;
  /** The page of a payment, for whoever has its key. */
  payment(reference: string, key: string): string;
  readonly donate: string;
  readonly terms: string;
  readonly privacy: string;
  /** A message to the editors about one of our pages: `/feedback?about=`. */
  feedback(about?: string): string;
  readonly projects: string;
  readonly topics: string;
  readonly editions: string;
  readonly section: string;
  readonly stories: string;
  /** `/search?q=&page=&from=&to=&title=&sort=…`; empty values, the first page and what is usual are left out. */
  search(query?: SearchQuery): string;
  /** A newspaper page, with the query whose hits are lit, and the spellings that it was searched by. */
  newspaperPage(slug: string, q?: string, spellings?: Pick<SearchQuery, 'spelling' | 'leave'>): string;
  /** How a page is cited, an article on it, or a part of it (`clip=x,y,w,h`). */
  cite(slug: string, of?: { readonly article?: number | undefined; readonly clip?: string | undefined }): string;
  /** One edition of a newspaper. */
  edition(slug: string): string;
  /** The log-in page, and where to go from there: a path of ours (`nextPath`). */
  logInThen(next: string): string;
  /** The editions of a title in a year: `/editions?title=&year=&page=`. */
  editionsOf(title: string, year?: number, page?: number): string;
  /** The calendar: `/editions?date=&month=&year=&title=`, as much of it as is set. */
  editionsAt(when: EditionsQuery): string;
  /** A day in all years: `/on-this-day/04-03`; today's when left out. */
  onThisDay(day?: string): string;
  /** Where newspapers were printed: `/places`, or one of them by its `placeSlug`. */
  places(place?: string): string;
}

/** Where the calendar stands: a day or less (`YYYY-MM-DD`, `YYYY-MM`, `YYYY`), a month (`YYYY-MM`), or a year. */
export interface EditionsQuery {
  readonly date?: string;
  readonly month?: string;
  readonly year?: number;
  /** The slug of the only title to show. */
  readonly title?: string | undefined;
  /** The order of the titles below it; by name when left out. */
  readonly sort?: 'first' | 'last' | 'size' | undefined;
}

/** The query of /search, an address that people and machines rely on. Dates are `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. */
export interface SearchQuery {
  readonly q?: string;
  readonly page?: number;
  readonly from?: string;
  readonly to?: string;
  /** Slugs of the titles to search in; none: all. */
  readonly title?: string | readonly string[];
  /** Best match first when left out. */
  readonly sort?: SearchOrder;
  /** The rest as in `SearchPagesInput`. `front` is `1`, `copies` is `1`. */
  readonly by?: 'page' | 'article';
  readonly place?: readonly string[];
  readonly language?: readonly string[];
  /** `MM-DD`. */
  readonly day?: string;
  readonly front?: boolean;
  readonly quality?: number;
  readonly kind?: readonly string[];
  readonly spelling?: 'exact' | 'close';
  readonly leave?: readonly string[];
  readonly copies?: boolean;
}

/** In which order results stand. */
export type SearchOrder = 'relevance' | 'oldest' | 'newest';

type QueryValue = string | number | readonly string[] | undefined;

const withQuery = (path: string, values: Readonly<Record<string, QueryValue>>): string => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    const each = value === undefined ? [] : typeof value === 'object' ? value : [String(value)];
    for (const text of each) if (text !== '') query.append(name, text);
  }
  return query.size === 0 ? path : `${path}?${query.toString()}`;
};

/** The builders of every address for one brand. */
export function siteLinks(brand: Brand): SiteLinks {
  const section = `/${brand.sectionSlug}`;
  return {
    home: '/',
    about: '/about',
    login: '/login',
    register: '/register',
    forgotPassword: '/forgot-password',
    verifyEmail: '/verify-email',
    logOut: '/logout',
    membership: '/membership',
    choosePlan: ({ plan, frequency, currency }) => withQuery('/membership', { plan, frequency, currency }),
    portal: '/membership/manage',
    payment: (reference, key) => withQuery(`/payments/${encodeURIComponent(reference)}`, { key }),
    donate: '/donate',
    terms: '/terms-of-use',
    privacy: '/privacy-policy',
    feedback: (about) => withQuery('/feedback', { about }),
    projects: '/projects',
    topics: '/topics',
    editions: '/editions',
    section,
    stories: `${section}/stories`,
    search: ({ page, sort, by, front, spelling, copies, ...rest } = {}) =>
      withQuery('/search', {
        q: rest.q,
        page: page === 1 ? undefined : page,
        from: rest.from,
        to: rest.to,
        title: rest.title,
        sort: sort === 'relevance' ? undefined : sort,
        by: by === 'page' ? undefined : by,
        place: rest.place,
        language: rest.language,
        day: rest.day,
        front: front === true ? '1' : undefined,
        quality: rest.quality,
        kind: rest.kind,
        spelling: spelling === 'close' ? undefined : spelling,
        leave: rest.leave,
        copies: copies === true ? '1' : undefined,
      }),
    newspaperPage: (slug, q, { spelling, leave } = {}) =>
      withQuery(`/search/${encodeURIComponent(slug)}`, {
        q,
        spelling: spelling === 'close' ? undefined : spelling,
        leave,
      }),
    cite: (slug, { article, clip } = {}) => withQuery(`/cite/${encodeURIComponent(slug)}`, { article, clip }),
    logInThen: (next) => withQuery('/login', { next: next === '/' ? undefined : next }),
    edition: (slug) => `/editions/${encodeURIComponent(slug)}`,
    editionsOf: (title, year, page) => withQuery('/editions', { title, year, page: page === 1 ? undefined : page }),
    editionsAt: (when) => withQuery('/editions', { ...when }),
    onThisDay: (day) => (day === undefined ? '/on-this-day' : `/on-this-day/${day}`),
    places: (place) => (place === undefined ? '/places' : `/places/${encodeURIComponent(place)}`),
  };
}
