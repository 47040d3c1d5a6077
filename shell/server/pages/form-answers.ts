import type { FormErrors } from 'shared-contracts/page';

/** A form that was sent without script. */
export interface SentForm {
  readonly url: URL;
  readonly fields: URLSearchParams;
  readonly cookieHeader: string | undefined;
  /** The address that the browser asked for. */
  readonly host: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly requestId: string;
}

/** Somewhere else to go, with cookies to take along; or the form again. */
export type FormOutcome =
  { readonly kind: 'go'; readonly to: string; readonly cookies: readonly string[] } | FormErrors;

/** Forms that the server answers itself, by the id of their route, or their path where they have no page. */
export type FormAnswers = ReadonlyMap<string, (sent: SentForm) => Promise<FormOutcome>>;
