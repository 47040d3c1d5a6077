import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import Joi from 'joi';
import { AppError } from 'shared-contracts/app-error';
import { remotes } from 'remote-kit/remotes';
import { isOwnPath } from 'shared-contracts/own-path';
import type { SharedLimits } from 'shared-contracts/server/rate-limit';
import { overridePath } from 'remote-kit/kit/show-override';
import {
  checkFormOrigin,
  privateCaching,
  readCookies,
  type ReleaseTokens,
  type SecretStore,
} from '../../host/public.ts';
import { tokenCheck, tokenDigests } from '../http/check-token.ts';
import type { Registry } from '../registry.ts';
import { overrideCookie, ownToken, type DeveloperOverrides, type Offer } from './open-overrides.ts';
import { consentPage, staleLinkPage } from './override-html.ts';
import { overrideMs, resetPath } from './override-terms.ts';

interface OverrideRoutes {
  readonly overrides: DeveloperOverrides;
  readonly secrets: SecretStore;
  readonly publicUrl: string;
  readonly tokens: ReleaseTokens;
  /** The registry in use. */
  readonly registry: () => Registry;
  /** Counts wrong tokens for all servers; undefined for a site of one server. */
  readonly limits?: SharedLimits | undefined;
}

/** In bytes: as much as a complete release may have, though most of its files stay with the developer. */
const bodyLimit = 16 * 1024 * 1024;
const offerSchema = Joi.object<Offer, true>({
  from: Joi.string().max(300).required(),
  release: Joi.string()
    .max(512 * 1024)
    .required(),
  server: Joi.string().max(bodyLimit).required(),
  reloads: Joi.boolean().required(),
  replaces: Joi.string().max(100),
});

const cookieLine = (publicUrl: string, value: string, seconds: number): string =>
  `${overrideCookie(publicUrl)}=${value}; Path=/; Max-Age=${String(seconds)}; SameSite=Lax; HttpOnly${publicUrl.startsWith('https:') ? '; Secure' : ''}`;

const fieldOf = (body: unknown, name: string): string =>
  new URLSearchParams(typeof body === 'string' ? body : '').get(name) ?? '';

/** Sends a page that is public, not cached, and loads nothing. */
function sendPage(reply: FastifyReply, status: number, html: (nonce: string) => string): FastifyReply {
  const nonce = randomBytes(16).toString('base64url');
  const policy = `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;
  return reply
    .code(status)
    .headers({ 'cache-control': privateCaching, 'content-security-policy': policy, 'x-robots-tag': 'noindex' })
    .type('text/html; charset=utf-8')
    .send(html(nonce));
}

const goTo = (reply: FastifyReply, path: string, cookie: string): FastifyReply =>
  reply.code(303).headers({ location: path, 'cache-control': privateCaching, 'set-cookie': cookie }).send();

/** `POST /developer/override/<remote>`, with the remote's token: stores the release and returns its id and a link. */
function registerOffers(
  app: FastifyInstance,
  { overrides, publicUrl, tokens, registry, limits }: OverrideRoutes,
): void {
  const check = tokenCheck(() => tokenDigests(tokens, registry()), limits);
  type OverrideRequest = FastifyRequest<{ Params: { remote: string } }>;
  app.post<{ Params: { remote: string } }>(
    `${overridePath}/:remote`,
    {
      bodyLimit,
      onRequest: (request: OverrideRequest) => check(request, request.params.remote),
    },
    async (request: OverrideRequest, reply) => {
      const checked = offerSchema.validate(request.body);
      if (checked.error !== undefined) throw new AppError('bad-request', checked.error.message);
      const { id, ticket } = await overrides.offer(request.params.remote, checked.value);
      return reply
        .header('cache-control', 'no-store')
        .send({ id, link: `${publicUrl}${overridePath}?ticket=${encodeURIComponent(ticket)}` });
    },
  );
}

/** Registers the link's page, its form, and the form of every banner. All work without scripts. */
function registerForms(app: FastifyInstance, { overrides, publicUrl }: OverrideRoutes): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 16 * 1024 },
    (_request, body, parsed) => {
      parsed(null, body);
    },
  );
  const stale = (reply: FastifyReply): FastifyReply => sendPage(reply, 410, staleLinkPage);
  app.get<{ Querystring: { ticket?: string } }>(overridePath, (request, reply) => {
    const ticket = String(request.query.ticket);
    const claim = overrides.read(ticket);
    return claim === null ? stale(reply) : sendPage(reply, 200, (nonce) => consentPage(claim, ticket, nonce));
  });
  app.post(overridePath, (request, reply) => {
    checkFormOrigin(request, publicUrl);
    const cookie = overrides.take(fieldOf(request.body, 'ticket'), readCookies(request.headers.cookie));
    return cookie === null ? stale(reply) : goTo(reply, '/', cookieLine(publicUrl, cookie, overrideMs / 1_000));
  });
  app.post(resetPath, (request, reply) => {
    checkFormOrigin(request, publicUrl);
    const to = fieldOf(request.body, 'to');
    return goTo(reply, isOwnPath(to) ? to : '/', cookieLine(publicUrl, '', 0));
  });
}

/** Deletes a cookie that has no valid override left; the document in the same response says why. */
function takeBack(app: FastifyInstance, { overrides, publicUrl }: OverrideRoutes): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    const cookies = readCookies(request.headers.cookie);
    if (cookies.has(overrideCookie(publicUrl)) && String(reply.getHeader('content-type')).startsWith('text/html')) {
      const { overrides: held, ended } = overrides.held(cookies);
      if (ended !== null && Object.keys(held).length === 0) reply.header('set-cookie', cookieLine(publicUrl, '', 0));
    }
    done();
  });
}

/** Lets developers replace a release of their remote, each in one browser only (decision 0050). */
export async function registerOverrides(app: FastifyInstance, routes: OverrideRoutes): Promise<void> {
  const own = await Promise.all(
    remotes.map(async (remote) => [remote, await ownToken(routes.secrets, remote)] as const),
  );
  takeBack(app, routes);
  void app.register((scope, _options, registered) => {
    registerOffers(scope, { ...routes, tokens: { ...Object.fromEntries(own), ...routes.tokens } });
    registerForms(scope, routes);
    registered();
  });
}
