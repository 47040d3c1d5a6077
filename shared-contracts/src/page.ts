import type { AppErrorCode } from './app-error.ts';
import type { Brand } from './brand.ts';
import type { Call } from './endpoint.ts';
import type { SiteLinks } from './site-links.ts';

/** What goes into `<head>` and, in the browser, follows every navigation. */
export interface PageHead {
  /** Without the site's name, which the document adds. */
  readonly title: string;
  /** One sentence for search engines and cards. */
  readonly description?: string;
  /** A path of ours; the document makes it absolute with PUBLIC_URL. */
  readonly canonical?: string;
  readonly noindex?: boolean;
  /** `<link rel="alternate">` and the like. */
  readonly links?: readonly {
    readonly rel: string;
    readonly href: string;
    readonly type?: string;
    readonly title?: string;
  }[];
  /** The image that is the largest thing on the page: preloaded before any script. */
  readonly image?: { readonly href: string; readonly srcSet?: string; readonly sizes?: string };
  /** How the page is shown where somebody shares it (OpenGraph). Title, description and address are the head's own. */
  readonly card?: PageCard;
  /** What reference managers read (`citation_title` …): `name` and `content`, in order; a name may come again. */
  readonly meta?: readonly (readonly [name: string, content: string])[];
  /** schema.org data, printed as JSON-LD. */
  readonly jsonLd?: unknown;
}

/** What a shared page's card says beside its title. Instants are ISO 8601 with their offset. */
export interface PageCard {
  readonly type: 'article' | 'website';
  /** A path of ours or an address of the web; about 1200 × 630 pixels. */
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

/** The person who asks, as the server knows it; a guest has no id. Loaders and actions are given id, role and currency only. */
export interface Visitor {
  readonly id: string | null;
  /** `Role` (roles.ts); says nothing while there is no id. */
  readonly role: string;
  /** The id of the session that the request came with. */
  readonly session?: string;
  /** The cookie `io.prismic.preview` as it came; to be distrusted. */
  readonly preview?: string;
  /** The cookie `currency` as it came: the currency in which this browser last chose to see prices. To be distrusted. */
  readonly currency?: string;
  /** Where the request came from; left out where nobody asks (jobs, commands). */
  readonly client?: VisitorClient;
}

/** The browser of a request, as its connection and headers tell: for throttling and the list of devices. */
export interface VisitorClient {
  readonly ip: string;
  readonly userAgent: string;
  /** The value of the device cookie. */
  readonly device: string | null;
  /** As in the answer's header `x-request-id` and the server's log. */
  readonly requestId?: string;
}

/** What a loader or an action is given. Runs on the server only. */
export interface LoaderContext {
  readonly url: URL;
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly brand: Brand;
  readonly links: SiteLinks;
  readonly visitor: Visitor;
  readonly call: Call;
  /** The browser asked for less data (`Save-Data: on`): what is heavy waits until the reader wants it. */
  readonly saveData?: boolean;
  /**
   * The document was asked for by a link of another page of this site: only for pages with an `access`, and never for a
   * payload, which a script of ours asks for wherever the reader came from.
   */
  readonly byOwnLink?: boolean;
  /** The site can send mail: a forgotten password is reset by a link. */
  readonly sendsMail?: boolean;
}

/** A page to show. `status` is 200 unless set. Data must survive JSON. */
export interface ShowPage<Data> {
  readonly kind: 'page';
  readonly data: Data;
  readonly head: PageHead;
  readonly status?: number;
  /** A part that could not be had this time is left out: nothing may keep this page, and whoever asks again may get all. */
  readonly incomplete?: boolean;
}

/** Another address to go to: 301 for moved for good, 302 for now, 303 after a form. A path of ours only. */
export interface GoElsewhere {
  readonly kind: 'redirect';
  readonly to: string;
  readonly status: 301 | 302 | 303;
  /** The browser sends the form to `to` as well, as it was sent here (HTTP 307). */
  readonly withForm?: true;
}

/** There is no such page: the 404 page, status 404. */
export interface NoSuchPage {
  readonly kind: 'not-found';
}

/** What a loader may answer. */
export type PageResult<Data> = ShowPage<Data> | GoElsewhere | NoSuchPage;
/** A page's data, asked for on the server, once for a document or a payload. */
export type PageLoader<Data = unknown> = (context: LoaderContext) => Promise<PageResult<Data>>;

/**
 * A form came back with errors: the page is drawn again with them and status 422. Errors by the field's name; `form` is
 * what stands above the fields, and `hint` a sentence on what to do next. Values to keep, never a password.
 */
export interface FormErrors {
  readonly kind: 'form-errors';
  readonly errors: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, string>>;
}
/** What a page's form does: 303 to somewhere else, or the form again with its errors. */
export type PageAction = (
  context: LoaderContext & { readonly form: URLSearchParams },
) => Promise<GoElsewhere | FormErrors | NoSuchPage>;

/** `GET <path>/_payload.json`: what the browser needs to show a route without a document (spec §7). */
export interface PagePayload {
  readonly routeId: string | null;
  readonly status: number;
  readonly head: PageHead;
  /** What the loader returned; null when there is a problem or a redirect. */
  readonly data: unknown;
  readonly form: Pick<FormErrors, 'errors' | 'values'> | null;
  readonly redirect: GoElsewhere | null;
  /** Why there is no data: shown in the page's place, inside its layout. */
  readonly problem: PageProblem | null;
  /** As its loader said; left out when nothing is missing. */
  readonly incomplete?: true;
  /** The role of the signed-in reader whom a document was rendered for; never in a payload file, nor for a guest. */
  readonly viewerRole?: string;
}

/** Why a page is not shown, in words for the reader. */
export interface PageProblem {
  /** `remote-unavailable`: the owner has no release that works. */
  readonly code: AppErrorCode | 'remote-unavailable';
  readonly message: string;
}
