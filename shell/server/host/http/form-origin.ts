import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { AppError } from 'shared-contracts/app-error';

const originOf = (address: string): string | null => (URL.canParse(address) ? new URL(address).origin : null);

/** No form can send JSON or a bearer, and a script elsewhere would have to ask first, which we never allow. */
const isNoForm = ({ 'content-type': type = '', authorization }: FastifyRequest['headers']): boolean =>
  authorization !== undefined || /^application\/json\s*(;|$)/i.test(type);

function isFromHere(headers: FastifyRequest['headers'], own: string): boolean {
  const { 'sec-fetch-site': site, origin, referer } = headers;
  if (site !== undefined) return site === 'same-origin';
  if (origin !== undefined) return origin === own;
  return referer === undefined ? isNoForm(headers) : originOf(referer) === own;
}

/**
 * A form may only come from our own pages. Browsers say where it came from in one of these headers, old ones in the last
 * of them only; of a form that none of them speaks for, nobody knows.
 */
export function checkFormOrigin({ headers }: Pick<FastifyRequest, 'headers'>, publicUrl: string): void {
  if (isFromHere(headers, new URL(publicUrl).origin)) return;
  throw new AppError('forbidden', 'This form was not sent from this site.');
}

/**
 * Whether a document was asked for by a link of another page of this site: not typed, not from elsewhere, and not loaded
 * anew by itself. An address in `?next=`, where somebody goes on after logging in, may have come from anywhere.
 */
export function cameByOwnLink(headers: IncomingHttpHeaders, { pathname }: URL): boolean {
  const { 'sec-fetch-site': site, 'sec-fetch-mode': mode, referer = '' } = headers;
  if (site !== 'same-origin' || mode !== 'navigate' || !URL.canParse(referer)) return false;
  const from = new URL(referer);
  return from.pathname !== pathname && !from.searchParams.has('next');
}
