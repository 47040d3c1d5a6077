import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from 'shared-contracts/app-error';
import { keyPrefix } from 'shared-contracts/context/keys/api-keys';
import type { Visitor } from 'shared-contracts/page';
import type { Core } from './core.ts';
import { guest, type Settings, type VisitorOf } from './host/public.ts';
import { confirmByForm, openPageForms, type PagesDeps } from './rendering/public.ts';
import { authApi, clientOf as client, openAccounts, registerSessions, sessionCookies } from './accounts/public.ts';

/** Resolves to the visitor of an access token, or to null when the token is unknown or has expired. */
export type FindByToken = (token: string) => Promise<Visitor | null>;

const keyElsewhere = (): AppError =>
  new AppError('unauthorized', 'An API key works only for addresses below /api/v1.', {
    hint: 'See /developers for what keys can do.',
  });

/**
 * Returns the visitor of the token in `Authorization: Bearer`, or a guest when there is none. Throws `unauthorized` for
 * an unknown or expired token, so that the page refreshes it, and for a key of the public API. Cookies are ignored, so
 * that no other site's page can call the API in a reader's name. Other schemes are ignored, since a proxy may use them
 * for a password of its own.
 */
export async function bearerVisitor({ headers }: Pick<FastifyRequest, 'headers'>, find: FindByToken): Promise<Visitor> {
  const bearer = /^Bearer(?:\s+(.*))?$/is.exec(headers.authorization ?? '');
  if (bearer === null) return guest;
  const token = (bearer[1] ?? '').trim();
  if (token.startsWith(keyPrefix)) throw keyElsewhere();
  const visitor = /^[\w-]{1,200}$/.test(token) ? await find(token) : null;
  if (visitor === null) throw new AppError('unauthorized', 'You are no longer logged in. Please log in again.');
  return visitor;
}

/** Identifies the visitor of a request: API calls by their token, pages and forms by the session cookie. */
export interface RequestIdentity extends Pick<
  PagesDeps,
  'confirm' | 'findVisitor' | 'clientOf' | 'forms' | 'sendsMail'
> {
  readonly callerOf: VisitorOf;
}

/** Opens the accounts, and registers the routes that set and clear session cookies. */
export async function openAuthentication(
  app: FastifyInstance,
  core: Core,
  settings: Pick<Settings, 'publicUrl' | 'sessionSigningKey' | 'mailUrl'>,
): Promise<RequestIdentity> {
  const { publicUrl, sessionSigningKey } = settings;
  const accounts = await openAccounts(core.contextOf(authApi), { secrets: core.secrets, sessionSigningKey });
  const cookies = sessionCookies(publicUrl);
  const sendsMail = settings.mailUrl !== null;
  const call = (...args: Parameters<typeof core.api.call>) => core.api.call(...args);
  registerSessions(app, { accounts, publicUrl });
  const clientOf: PagesDeps['clientOf'] = (request) => ({ ...client(request, cookies), requestId: request.id });
  return {
    sendsMail,
    clientOf,
    callerOf: async (request, by) => ({
      ...(by === 'key' ? guest : await bearerVisitor(request, (token) => accounts.byToken(token))),
      client: clientOf(request),
    }),
    findVisitor: async (cookieHeader) => {
      const { secret } = cookies.read(cookieHeader);
      return secret === null ? null : accounts.bySecret(secret);
    },
    forms: openPageForms({ accounts, cookies, call, sendsMail }),
    confirm: confirmByForm({ call }),
  };
}
