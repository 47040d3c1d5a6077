/** What a request is answered. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** `hang`: nothing at all, until whoever asked gives up. */
export type Reply = Answer | 'hang';

export const json = (status: number, value: unknown): Answer => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: JSON.stringify(value),
});

/** Another page, by GET. */
export const seeOther = (location: string): Answer => ({ status: 303, headers: { location }, body: '' });

/** A script for pages of the site, which is on another origin. */
export const script = (body: string): Answer => ({
  status: 200,
  headers: {
    'content-type': 'text/javascript; charset=utf-8',
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-origin': '*',
  },
  body,
});

/** For the sandbox's own pages. */
export const style = (body: string): Answer => ({
  status: 200,
  headers: { 'content-type': 'text/css; charset=utf-8' },
  body,
});

/** What a page may do: send forms to itself and, by a redirect, to `forms`; stand in frames of `frames`. */
export interface PagePolicy {
  readonly forms: readonly string[];
  readonly frames: readonly string[];
}

const policyOf = ({ forms, frames }: PagePolicy): string =>
  [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    ["form-action 'self'", ...forms].join(' '),
    `frame-ancestors ${frames.length === 0 ? "'none'" : frames.join(' ')}`,
    "base-uri 'none'",
  ].join('; ');

/** A page of HTML, which loads nothing from elsewhere. */
export const page = (status: number, html: string, policy: PagePolicy = { forms: [], frames: [] }): Answer => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policyOf(policy) },
  body: html,
});
