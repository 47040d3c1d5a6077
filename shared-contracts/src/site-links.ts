import type { Brand } from './brand.ts';
import { questionPath } from './context/question-path.ts';

/** The addresses of the site. All links from the shell or a remote to another remote are written with them. */
export interface SiteLinks {
  readonly home: string;
  readonly about: string;
  readonly login: string;
  readonly register: string;
  readonly forgotPassword: string;
  readonly verifyEmail: string;
  /** Logs out on POST and redirects to the front page. A GET is redirected to `login`, which has a form for it. */
  readonly logOut: string;
  readonly membership: string;
  /** The plans, with one selected: `/membership?plan=&frequency=&currency=`. */
  choosePlan(choice: { readonly plan: string; readonly frequency?: string; readonly currency?: string }): string;
  /** The reader's own membership: plan, card, receipts, pause, cancellation. */
  readonly portal: string;
  /** The page of a payment, for everybody who has its key. */
  payment(reference: string, key: string): string;
  readonly donate: string;
  /** The page where members ask questions. */
  readonly ask: string;
  /** A question: `/context/chat/{query}`; with `chat`, the id of the chat that it belongs to. */
  question(query: string, chat?: string): string;
  readonly questions: string;
  /** All collections of the reader, or the one with this id. */
  collections(id?: string): string;
  /** A shared collection, for everybody who has its key. */
  sharedCollection(key: string): string;
  /** A tab of the reader's settings; the account by default. */
  settings(tab?: 'api' | 'memberships' | 'profile'): string;
  readonly terms: string;
  readonly privacy: string;
  /** The form for a message to the editors about a page of this site: `/feedback?about=`. */
  feedback(about?: string): string;
  /** The current state of the site. */
  readonly status: string;
  readonly projects: string;
  readonly topics: string;
  readonly editions: string;
  /** The editorial section. */
  readonly section: string;
  readonly stories: string;
  /** `/search?q=&page=&from=&to=&title=&sort=…`. Empty values, the first page and defaults are omitted. */
  search(query?: SearchQuery): string;
  /** A newspaper page, with the query to highlight and its spelling options. */
  newspaperPage(slug: string, q?: string, spellings?: Pick<SearchQuery, 'spelling' | 'leave'>): string;
  /** Citations of a page, of an article on it, or of a part of it (`clip=x,y,w,h`). */
  cite(slug: string, of?: { readonly article?: number | undefined; readonly clip?: string | undefined }): string;
  /** One edition of a newspaper. */
  edition(slug: string): string;
  /** The login page, with the path to open afterwards (`nextPath`). */
  logInThen(next: string): string;
  /** The editions of a title in a year: `/editions?title=&year=&page=`. */
  editionsOf(title: string, year?: number, page?: number): string;
  /** The calendar: `/editions?date=&month=&year=&title=&sort=`, with the values that are set. */
  editionsAt(when: EditionsQuery): string;
  /** A day in all years: `/on-this-day/04-03`; today by default. */
  onThisDay(day?: string): string;
  /** The towns of publication: `/places`, or one of them by its `placeSlug`. */
  places(place?: string): string;
}

/** What the calendar shows: a date (`YYYY-MM-DD`, `YYYY-MM`, `YYYY`), a month (`YYYY-MM`), or a year. */
export interface EditionsQuery {
  readonly date?: string;
  readonly month?: string;
  readonly year?: number;
  /** The slug of a title; only its editions are shown. */
  readonly title?: string | undefined;
  /** The order of the titles below the calendar; by name by default. */
  readonly sort?: 'first' | 'last' | 'size' | undefined;
}

/** The query of /search, a public address that must not change. Dates are `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. */
export interface SearchQuery {
  readonly q?: string;
  readonly page?: number;
  readonly from?: string;
  readonly to?: string;
  /** Slugs of the titles to search; all titles if empty. */
  readonly title?: string | readonly string[];
  /** By relevance by default. */
  readonly sort?: SearchOrder;
  /** This and the following are as in `SearchPagesInput`. In the address, `front` and `copies` are `1`. */
  readonly by?: 'page' | 'article';
  readonly place?: readonly string[];
  readonly language?: readonly string[];
  /** `MM-DD`. */
  readonly day?: string;
  readonly front?: boolean;
  readonly quality?: number;
  readonly kind?: readonly string[];
  readonly spelling?: 'exact' | 'close';
  /** Likely misreadings to exclude. */
  readonly leave?: readonly string[];
  readonly copies?: boolean;
}

/** The order of search results. */
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

/** The addresses of the members' area, and of shared collections, which are open to all who know the address. */
const contextLinks: Pick<
  SiteLinks,
  'ask' | 'collections' | 'question' | 'questions' | 'settings' | 'sharedCollection'
> = {
  ask: '/context',
  question: (query, chat) => withQuery(`/context/chat/${questionPath(query, chat !== undefined)}`, { chat }),
  questions: '/context/chat/history',
  collections: (id) => (id === undefined ? '/context/collections' : `/context/collections/${encodeURIComponent(id)}`),
  sharedCollection: (key) => `/shared/${encodeURIComponent(key)}`,
  settings: (tab) => withQuery('/context/settings', { tab }),
};

/** Returns the addresses for a brand. */
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
    ...contextLinks,
    terms: '/terms-of-use',
    privacy: '/privacy-policy',
    feedback: (about) => withQuery('/feedback', { about }),
    status: '/status',
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
