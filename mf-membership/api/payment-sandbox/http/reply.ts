/** An HTTP response. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** `hang`: no response at all, until the client times out. */
export type Reply = Answer | 'hang';

export const json = (status: number, value: unknown): Answer => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: JSON.stringify(value),
});

/** Redirects to another page by GET. */
export const seeOther = (location: string): Answer => ({ status: 303, headers: { location }, body: '' });

/** A script for pages of the site, which has another origin. */
export const script = (body: string): Answer => ({
  status: 200,
  headers: {
    'content-type': 'text/javascript; charset=utf-8',
    'cross-origin-resource-policy': 'cross-origin',
    'access-control-allow-origin': '*',
  },
  body,
});

/** A style sheet for the sandbox's own pages. */
export const style = (body: string): Answer => ({
  status: 200,
  headers: { 'content-type': 'text/css; charset=utf-8' },
  body,
});

/** What a page may do: submit forms to itself and be redirected to `forms`, and be embedded by `frames`. */
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

/** An HTML page that loads nothing from other origins. */
export const page = (status: number, html: string, policy: PagePolicy = { forms: [], frames: [] }): Answer => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policyOf(policy) },
  body: html,
});
