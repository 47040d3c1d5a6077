import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { privateCaching, readCookies } from '../pages/caching.ts';
import type { OpenedContent } from './open-content.ts';
import { previewCookieValue } from './reader/preview-ref.ts';

/** Readable by scripts, as Prismic's toolbar reads and ends it; for this browser session. */
const cookieName = 'io.prismic.preview';

interface PreviewDeps {
  readonly content: OpenedContent;
  /** Absolute. */
  readonly publicUrl: string;
}

const isRedirect = ({ statusCode }: FastifyReply): boolean => statusCode >= 301 && statusCode <= 303;

/** The value that an answered `/preview` sets; empty ends the preview; null: nothing changes. */
async function valueFor(query: URLSearchParams, { source, reader }: OpenedContent): Promise<string | null> {
  const [token, release] = [query.get('token'), query.get('release')];
  if (query.has('leave')) return '';
  if (token !== null) return previewCookieValue(token, source);
  // The page has found it and seen to it that an editor asks.
  return release === null ? null : (await reader.preview({ release })).cookie;
}

/** The page has decided; what it sends elsewhere goes with the cookie, and no cache keeps it. */
async function onPreviewPage(reply: FastifyReply, url: URL, { content }: PreviewDeps): Promise<string | null> {
  reply.headers({ 'cache-control': privateCaching, 'x-robots-tag': 'noindex' }).removeHeader('etag');
  return isRedirect(reply) ? valueFor(url.searchParams, content) : null;
}

const cookieOf = (value: string, publicUrl: string): string =>
  [
    `${cookieName}=${value}`,
    'Path=/',
    'SameSite=Lax',
    ...(publicUrl.startsWith('https:') ? ['Secure'] : []),
    ...(value === '' ? ['Max-Age=0'] : []),
  ].join('; ');

async function cookieFor(request: FastifyRequest, reply: FastifyReply, deps: PreviewDeps): Promise<string | null> {
  const url = new URL(request.url, deps.publicUrl);
  if (url.pathname === '/preview') return onPreviewPage(reply, url, deps);
  const cookie = readCookies(request.headers.cookie).get(cookieName);
  if (cookie === undefined) return null;
  reply.header('x-robots-tag', 'noindex');
  // Browsers are told once that a preview is over, however they came to have it.
  return deps.content.reader.isOver(cookie) ? '' : null;
}

/** Sets the preview cookie where `/preview` leads on, and takes it back when the preview is over. */
export function registerPreview(app: FastifyInstance, deps: PreviewDeps): void {
  app.addHook('onSend', async (request, reply) => {
    if (!URL.canParse(request.url, deps.publicUrl)) return;
    const value = await cookieFor(request, reply, deps);
    if (value !== null) reply.header('set-cookie', cookieOf(value, deps.publicUrl));
  });
}
