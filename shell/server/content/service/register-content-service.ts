import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from 'shared-contracts/app-error';
import { networkOf } from 'shared-contracts/server/network-of';
import { RateLimit } from 'shared-contracts/server/rate-limit';
import { sendWithEtag } from '../../host/public.ts';
import { refusal, type ContentAnswer } from './answers/content-answer.ts';
import { CostBudget } from './cost-budget.ts';
import { contentApiPath, contentImagesPath, type ContentService } from './open-content-service.ts';
import { parseImageTransform, type ImageFormat } from './pictures/image-parameters.ts';
import { ImageCache } from './pictures/image-cache.ts';

/** How much time of the main thread a network may use. */
const searchMsPerSecond = 300;
/** New pictures per network; cached ones cost next to nothing, and are not limited. */
const picturesPerMinute = 120;

const tooMany = 'Too many new images at once. Please try again in a minute.';

const types: Readonly<Record<ImageFormat, string>> = { jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp' };
const formatOf = (name: string): ImageFormat =>
  /\.png$/i.test(name) ? 'png' : /\.jpe?g$/i.test(name) ? 'jpeg' : 'webp';

function registerDocuments(app: FastifyInstance, service: ContentService, budget: CostBudget): void {
  const origin = new URL(service.endpoint).origin;

  const answer = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const token = /^Token (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
    const network = networkOf(request.ip);
    const send = ({ status, body, headers }: ContentAnswer): FastifyReply => {
      reply.code(status).headers(headers).header('access-control-allow-origin', '*');
      return status === 200 ? sendWithEtag(request, reply, JSON.stringify(body)) : reply.send(JSON.stringify(body));
    };
    const wait = budget.secondsToWait(network);
    if (wait === 0)
      return budget.charge(network, () =>
        send(service.answer({ method: request.method, url: origin + request.url, token, isInternal: false })),
      );
    // The client ignores a missing or fractional number, and repeats the request at once.
    reply.header('retry-after', String(wait));
    return send(refusal(429, 'api_rate_limit_error', `Too many requests: wait ${String(wait)} s`));
  };
  app.get(contentApiPath, answer);
  app.get(`${contentApiPath}/*`, answer);
}

function registerImages(app: FastifyInstance, service: ContentService, folder: string, perMinute: number): void {
  const images = new ImageCache(folder);
  const newPictures = new RateLimit(perMinute, 60_000);
  interface Address {
    readonly Params: { readonly hash: string; readonly name: string };
  }
  app.get<Address>(`${contentImagesPath}/:hash/:name`, async (request, reply) => {
    const picture = service.picture(request.params.hash);
    if (picture === null || picture.name !== request.params.name)
      throw new AppError('not-found', 'There is no such picture');
    const query = new URL(request.url, 'http://localhost').searchParams;
    const source = { ...picture, format: formatOf(picture.name) };
    const transform = parseImageTransform(query, source, /\bimage\/webp\b/.test(request.headers.accept ?? ''));
    const image = await images.get(picture, transform, () => {
      if (!newPictures.allows(networkOf(request.ip)))
        throw new AppError('too-many-requests', tooMany, { retryAfter: 60 });
    });
    reply
      .type(types[transform.format])
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('cross-origin-resource-policy', 'cross-origin');
    if (query.get('auto')?.includes('format') === true) reply.header('vary', 'accept');
    return sendWithEtag(request, reply, image);
  });
}

/**
 * Registers the embedded content service for HTTP clients. A network that used too much time gets a 429 refusal; too
 * many new pictures throw `too-many-requests`.
 */
export function registerContentService(
  app: FastifyInstance,
  service: ContentService,
  options: { readonly dataDir: string; readonly budget?: CostBudget; readonly perMinute?: number },
): void {
  registerDocuments(app, service, options.budget ?? new CostBudget(searchMsPerSecond));
  registerImages(app, service, join(options.dataDir, 'derived/content-images'), options.perMinute ?? picturesPerMinute);
}
