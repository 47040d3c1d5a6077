import type { FastifyRequest } from 'fastify';
import type { FormErrors, Visitor, VisitorClient } from 'shared-contracts/page';

/** The browser that a request comes from. */
export type ClientOf = (request: FastifyRequest) => VisitorClient;

/** A form that was sent without JavaScript. */
export interface SentForm {
  readonly url: URL;
  readonly fields: URLSearchParams;
  readonly cookieHeader: string | undefined;
  /** The host that was requested. */
  readonly host: string;
  readonly visitor: Visitor & { readonly client: VisitorClient };
}

/** A redirect, with cookies to set. */
interface FormRedirect {
  readonly kind: 'go';
  readonly to: string;
  readonly cookies: readonly string[];
  /** Clears what the site's scripts stored in the browser, but not its cookies. */
  readonly clearsStorage?: true;
}

export type FormOutcome = FormRedirect | FormErrors;

/**
 * Handlers of the forms that the server handles itself, by route id, or by path for forms without a page. One that
 * resolves to null leaves the form to the page's own action.
 */
export type FormAnswers = ReadonlyMap<string, (sent: SentForm) => Promise<FormOutcome | null>>;
