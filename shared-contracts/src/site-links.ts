import type { Brand } from './brand.ts';
import { questionPath } from './context/question-path.ts';

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
  choosePlan(choice: { readonly plan: string; readonly frequency?: string; readonly currency?: string }): string;
  /** One's own membership: plan, card, receipts, pause, cancel. */
  readonly portal: string;
  /** The page of a payment, for whoever has its key. */
  payment(reference: string, key: string): string;
  readonly donate: string;
  /** Where members ask. */
  readonly ask: string;
  /** A question: `/context/chat/{query}`; with `chat`, the chat that it stands in. */
  question(query: string, chat?: string): string;
  readonly questions: string;
  /** All of one's own collections, or one of them by its id. */
  collections(id?: string): string;
  /** A collection that somebody shares, for whoever has the key. */
  sharedCollection(key: string): string;
  /** One's own settings: a tab of them, the account when left out. */
  settings(tab?: 'api' | 'memberships' | 'profile'): string;
  readonly terms: string;
  readonly privacy: string;
  /** A message to the editors about one of our pages: `/feedback?about=`. */
  feedback(about?: string): string;
  /** How the site does at this moment. */
  readonly status: string;
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

/** Of the members' area. */
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
