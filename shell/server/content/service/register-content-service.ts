import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from 'shared-contracts/app-error';
import { sendWithEtag } from '../../http/etag.ts';
import { RateLimit } from '../../http/rate-limit.ts';
import { refusal } from './answers/content-answer.ts';
import { contentApiPath, contentImagesPath, type ContentService } from './open-content-service.ts';
import { readImageOrder, type ImageFormat } from './pictures/image-parameters.ts';
import { ImageShop } from './pictures/image-shop.ts';

const searchesPerSecond = 200;

const types: Readonly<Record<ImageFormat, string>> = { jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp' };
const formatOf = (name: string): ImageFormat =>
  /\.png$/i.test(name) ? 'png' : /\.jpe?g$/i.test(name) ? 'jpeg' : 'webp';

function registerDocuments(app: FastifyInstance, service: ContentService, perSecond: number): void {
  const limit = new RateLimit(perSecond, 1000);
  const origin = new URL(service.endpoint).origin;

  const answer = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const token = /^Token (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
    const { status, body, headers } = limit.allows(request.ip)
      ? service.answer({ method: request.method, url: origin + request.url, token, isOwn: false })
      : refusal(429, 'api_rate_limit_error', 'Too many requests: wait a second');
    // The client takes a missing or fractional number for none, and asks again at once.
    if (status === 429) reply.header('retry-after', '1');
    reply.code(status).headers(headers).header('access-control-allow-origin', '*');
    return status === 200 ? sendWithEtag(request, reply, JSON.stringify(body)) : reply.send(JSON.stringify(body));
  };
  app.get(contentApiPath, answer);
  app.get(`${contentApiPath}/*`, answer);
}

function registerImages(app: FastifyInstance, service: ContentService, folder: string): void {
  const shop = new ImageShop(folder);
  interface Address {
    readonly Params: { readonly hash: string; readonly name: string };
  }
  app.get<Address>(`${contentImagesPath}/:hash/:name`, async (request, reply) => {
    const picture = service.picture(request.params.hash);
    if (picture === null || picture.name !== request.params.name)
      throw new AppError('not-found', 'There is no such picture');
    const query = new URL(request.url, 'http://localhost').searchParams;
    const source = { ...picture, format: formatOf(picture.name) };
    const order = readImageOrder(query, source, /\bimage\/webp\b/.test(request.headers.accept ?? ''));
    const image = await shop.get(picture, order);
    reply
      .type(types[order.format])
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('cross-origin-resource-policy', 'cross-origin');
    if (query.get('auto')?.includes('format') === true) reply.header('vary', 'accept');
    return sendWithEtag(request, reply, image);
  });
}

/** The embedded content service over HTTP, for editors' tools and for clients elsewhere. */
export function registerContentService(
  app: FastifyInstance,
  service: ContentService,
  options: { readonly dataDir: string; readonly perSecond?: number },
): void {
  registerDocuments(app, service, options.perSecond ?? searchesPerSecond);
  registerImages(app, service, join(options.dataDir, 'derived/content-images'));
}
