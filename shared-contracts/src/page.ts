import type { AppErrorCode } from './app-error.ts';
import type { Brand } from './brand.ts';
import type { Call } from './endpoint.ts';
import type { SiteLinks } from './site-links.ts';

/**
 * The contents of `<head>`, which the browser also updates on every navigation. The payload in a document lacks `card`,
 * `image`, `meta` and `jsonLd`, because programs read these in the document's own `<head>`.
 */
export interface PageHead {
  /** Without the site's name, which is added. */
  readonly title: string;
  /** One sentence for search engines and link previews. */
  readonly description?: string;
  /** A path of this site; PUBLIC_URL is put before it. */
  readonly canonical?: string;
  readonly noindex?: boolean;
  /** `<link rel="alternate">` and similar. */
  readonly links?: readonly {
    readonly rel: string;
    readonly href: string;
    readonly type?: string;
    readonly title?: string;
  }[];
  /** The largest image on the page, preloaded before any script. */
  readonly image?: { readonly href: string; readonly srcSet?: string; readonly sizes?: string };
  /**
   * The link preview of the page when somebody shares it (OpenGraph). It takes title, description and address from this
   * head.
   */
  readonly card?: PageCard;
  /** Tags for reference managers (`citation_title` …): `name` and `content`, in order; a name may be repeated. */
  readonly meta?: readonly (readonly [name: string, content: string])[];
  /** schema.org data, printed as JSON-LD. */
  readonly jsonLd?: unknown;
}

/** What a link preview shows besides the title. Instants are ISO 8601 with their offset. */
export interface PageCard {
  readonly type: 'article' | 'website';
  /** A path of this site or an absolute address; about 1200 × 630 pixels. */
  readonly image?: {
    readonly href: string;
    readonly width: number;
    readonly height: number;
    readonly alt: string;
  };
  readonly published?: string;
  readonly modified?: string;
  readonly authors?: readonly string[];
}

/**
 * Who makes a request, as known to the server; a guest has no id. Loaders and actions get only id, role and currency.
 */
export interface Visitor {
  readonly id: string | null;
  /** A `Role` (roles.ts); meaningless while `id` is null. */
  readonly role: string;
  /**
   * True if the account has a role that does not count until a second factor is set up; `role` is then not that role.
   */
  readonly lacksSecondFactor?: boolean;
  /** True if the visitor has logged in, or confirmed the login with a password, code or passkey, in the last minutes. */
  readonly confirmed?: boolean;
  /** The id of the session of the request. */
  readonly session?: string;
  /** The cookie `io.prismic.preview` as sent by the browser. Untrusted. */
  readonly preview?: string;
  /** The cookie `currency` as sent by the browser: the currency last chosen for prices. Untrusted. */
  readonly currency?: string;
  /** The browser that sent the request; absent in jobs and commands. */
  readonly client?: VisitorClient;
  /**
   * An opaque key that stands for the client whose expensive work is queued; by default it is derived from the account
   * or the IP address.
   */
  readonly queuesAs?: string;
}

/** The browser of a request, according to its connection and headers: for rate limits and the list of devices. */
export interface VisitorClient {
  readonly ip: string;
  readonly userAgent: string;
  /** The value of the device cookie. */
  readonly device: string | null;
  /** As in the response's header `x-request-id` and in the server's log. */
  readonly requestId?: string;
}

/** The context of a loader or an action, which run on the server only. */
export interface LoaderContext {
  readonly url: URL;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly brand: Brand;
  readonly links: SiteLinks;
  readonly visitor: Visitor;
  readonly call: Call;
  /** True if the browser requests less data (`Save-Data: on`); large content then waits until the reader wants it. */
  readonly saveData?: boolean;
  /**
   * True if the document was requested through a link on another page of this site. Only for pages with an `access`,
   * and never for a payload: the page's script requests payloads wherever the reader came from.
   */
  readonly byOwnLink?: boolean;
  /** True if the site can send emails, so that a forgotten password is reset by a link. */
  readonly sendsMail?: boolean;
}

/** A page to show. `status` is 200 by default. `data` must be serialisable as JSON. */
export interface ShowPage<Data> {
  readonly kind: 'page';
  readonly data: Data;
  readonly head: PageHead;
  readonly status?: number;
  /**
   * True if a part of the data is missing for now: the page must not be cached, since a later request may get all data.
   */
  readonly incomplete?: boolean;
  /**
   * Paths in the data, such as `list.cards`, that only the server renders: a document omits these data, and the browser
   * keeps the server's markup instead (`ui/kept-markup.tsx`). The payload of a navigation contains them.
   */
  readonly drawnOnly?: readonly string[];
}

/** A redirect: 301 is permanent, 302 temporary, 303 follows a form. Only to a path of this site. */
export interface GoElsewhere {
  readonly kind: 'redirect';
  readonly to: string;
  readonly status: 301 | 302 | 303;
  /** The browser sends the form again to `to` (HTTP 307). */
  readonly withForm?: true;
}

/** Responds with the 404 page and status 404. */
export interface NoSuchPage {
  readonly kind: 'not-found';
}

/** What a loader may return. */
export type PageResult<Data> = ShowPage<Data> | GoElsewhere | NoSuchPage;
/** Loads a page's data on the server, once per document or payload. */
export type PageLoader<Data = unknown> = (context: LoaderContext) => Promise<PageResult<Data>>;

/**
 * Shows the page again with status 422 and the form's errors, by field name; `form` is shown above the fields, and
 * `hint` says what to do next. `values` are filled in again and never contain a password.
 */
export interface FormErrors {
  readonly kind: 'form-errors';
  readonly errors: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, string>>;
}
/** Handles a page's form: redirects with 303, or shows the form again with its errors. */
export type PageAction = (
  context: LoaderContext & { readonly form: URLSearchParams },
) => Promise<GoElsewhere | FormErrors | NoSuchPage>;

/** `GET <path>/_payload.json`: what the browser needs to show a route without loading a document (R7.06). */
export interface PagePayload {
  readonly routeId: string | null;
  readonly status: number;
  readonly head: PageHead;
  /** The loader's data; null if there is a problem or a redirect. */
  readonly data: unknown;
  readonly form: Pick<FormErrors, 'errors' | 'values'> | null;
  readonly redirect: GoElsewhere | null;
  /** Why there is no data; shown in the page's place, inside its layout. */
  readonly problem: PageProblem | null;
  /** True if the loader reported it; otherwise absent. */
  readonly incomplete?: true;
  /** As returned by the loader; absent in documents, whose data already lack these parts. */
  readonly drawnOnly?: readonly string[];
  /** The role of the signed-in reader of a document; absent in payload files and for guests. */
  readonly viewerRole?: string;
}

/** Why a page is not shown, in words for the reader. */
export interface PageProblem {
  /** `remote-unavailable`: the owner has no working release. */
  readonly code: AppErrorCode | 'remote-unavailable';
  readonly message: string;
  /** The reader has to confirm the login. The payload's `form` has what was interrupted (`auth/interrupted-form.ts`). */
  readonly needs?: 'confirmation';
}
