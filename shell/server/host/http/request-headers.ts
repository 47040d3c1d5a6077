import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { AppError } from 'shared-contracts/app-error';

const originOf = (address: string): string | null => (URL.canParse(address) ? new URL(address).origin : null);

/**
 * True for a request that no HTML form can send: JSON, or with a bearer token. A script of another site would need a
 * preflight, which the addresses that check this never allow.
 */
const isNoForm = ({ 'content-type': type = '', authorization }: FastifyRequest['headers']): boolean =>
  authorization !== undefined || /^application\/json\s*(;|$)/i.test(type);

function isFromHere(headers: FastifyRequest['headers'], own: string): boolean {
  const { 'sec-fetch-site': site, origin, referer } = headers;
  if (site !== undefined) return site === 'same-origin';
  if (origin !== undefined) return origin === own;
  return referer === undefined ? isNoForm(headers) : originOf(referer) === own;
}

/**
 * Throws `forbidden` unless a form was sent from our own pages. Browsers name the origin in one of three headers, old
 * ones only in `referer`; a form without any of them is refused.
 */
export function checkFormOrigin({ headers }: Pick<FastifyRequest, 'headers'>, publicUrl: string): void {
  if (isFromHere(headers, new URL(publicUrl).origin)) return;
  throw new AppError('forbidden', 'This form was not sent from this site.');
}

/**
 * True when a document was requested by a link on another page of this site: not typed, not from elsewhere, and not a
 * reload. Pages with `?next=` do not count, because their target may come from anywhere.
 */
export function cameByOwnLink(headers: IncomingHttpHeaders, { pathname }: URL): boolean {
  const { 'sec-fetch-site': site, 'sec-fetch-mode': mode, referer = '' } = headers;
  if (site !== 'same-origin' || mode !== 'navigate' || !URL.canParse(referer)) return false;
  const from = new URL(referer);
  return from.pathname !== pathname && !from.searchParams.has('next');
}

export const readCookies = (header: string | undefined): ReadonlyMap<string, string> =>
  new Map(
    (header ?? '').split(';').flatMap((part): [string, string][] => {
      const at = part.indexOf('=');
      return at < 0 ? [] : [[part.slice(0, at).trim(), part.slice(at + 1).trim()]];
    }),
  );

const bare = (tag: string): string => tag.trim().replace(/^W\//, '');

/** True when the reader has this version already (`If-None-Match`). */
export const isKnown = (header: string | undefined, etag: string): boolean =>
  header !== undefined && header.split(',').some((tag) => bare(tag) === '*' || bare(tag) === bare(etag));
