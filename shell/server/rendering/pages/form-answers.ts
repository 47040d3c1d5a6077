import type { FastifyRequest } from 'fastify';
import type { FormErrors, Visitor, VisitorClient } from 'shared-contracts/page';

/** The browser that a request comes from. */
export type ClientOf = (request: FastifyRequest) => VisitorClient;

/** A form that was sent without script. */
export interface SentForm {
  readonly url: URL;
  readonly fields: URLSearchParams;
  readonly cookieHeader: string | undefined;
  /** The address that the browser asked for. */
  readonly host: string;
  readonly visitor: Visitor & { readonly client: VisitorClient };
}

/** Somewhere else to go, with cookies to take along. */
interface GoOn {
  readonly kind: 'go';
  readonly to: string;
  readonly cookies: readonly string[];
  /** What scripts of the site have stored in this browser goes; cookies stay. */
  readonly clearsStorage?: true;
}

/** Somewhere else to go, or the form again. */
export type FormOutcome = GoOn | FormErrors;

/**
 * Forms that the server answers itself, by the id of their route, or their path where they have no page; null: this one is
 * the page's own.
 */
export type FormAnswers = ReadonlyMap<string, (sent: SentForm) => Promise<FormOutcome | null>>;
