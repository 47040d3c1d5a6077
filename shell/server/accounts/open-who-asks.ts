import type { FastifyInstance } from 'fastify';
import type { Core } from '../core.ts';
import { bearerVisitor } from '../http/bearer-visitor.ts';
import type { VisitorOf } from '../http/register-api.ts';
import { openPageForms } from '../page-forms/page-forms.ts';
import type { PagesDeps } from '../pages/register-pages.ts';
import type { Settings } from '../settings.ts';
import { guest } from '../slices/api-runtime.ts';
import { openAccounts } from './accounts.ts';
import { authApi } from './auth-api.ts';
import { clientOf as client, registerSessions } from './register-sessions.ts';
import { sessionCookies } from './session-cookies.ts';

/** What tells the rest of the server who asks: calls by their token, pages and forms by the session's cookie. */
export interface WhoAsks extends Pick<PagesDeps, 'findVisitor' | 'clientOf' | 'forms' | 'sendsMail'> {
  readonly callerOf: VisitorOf;
}

/** Opens the accounts, and registers what gives cookies or takes them away. */
export async function openWhoAsks(
  app: FastifyInstance,
  core: Core,
  settings: Pick<Settings, 'publicUrl' | 'dataDir' | 'sessionSigningKey' | 'mailUrl'>,
): Promise<WhoAsks> {
  const { publicUrl } = settings;
  const accounts = await openAccounts(core.contextOf(authApi), settings);
  const cookies = sessionCookies(publicUrl);
  const sendsMail = settings.mailUrl !== null;
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
    forms: openPageForms({ accounts, cookies, call: (...asked) => core.api.call(...asked), sendsMail }),
  };
}
