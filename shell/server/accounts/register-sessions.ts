import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isAppError } from 'shared-contracts/app-error';
import { logIn, logInInput, logOut, refresh, secondStep, type LogOutAnswer } from 'shared-contracts/auth/log-in';
import { passkeyAnswerInput, passkeyLogIn } from 'shared-contracts/auth/passkeys';
import { register, registerInput, type RegisterAnswer } from 'shared-contracts/auth/register';
import { codeInput } from 'shared-contracts/auth/second-factors';
import type { SessionAnswer } from 'shared-contracts/auth/session-answer';
import type { VisitorClient } from 'shared-contracts/page';
import { checkFormOrigin } from '../host/public.ts';
import type { Accounts } from './accounts.ts';
import { checkAccountInput } from './check-input.ts';
import { joiningMs } from './limits.ts';
import { SecondStepNeeded } from './second-factor/login-steps.ts';
import { sessionCookies, type SessionCookies } from './session-cookies.ts';
import type { NewSession } from './sessions/start-session.ts';

export interface SessionRoutesOptions {
  readonly accounts: Accounts;
  readonly publicUrl: string;
}

/** All forms are smaller. */
const bodyLimit = 8 * 1024;

/** The client data that accounts need. */
export const clientOf = (request: FastifyRequest, cookies: SessionCookies): VisitorClient => ({
  ip: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
  device: cookies.read(request.headers.cookie).device,
  requestId: request.id,
});

/** Returns the token of `Authorization: Bearer …`. */
const bearerOf = ({ headers }: FastifyRequest): string | null =>
  /^Bearer ([\w-]{1,200})$/i.exec(headers.authorization ?? '')?.[1] ?? null;

function sendSession(reply: FastifyReply, cookies: SessionCookies, session: NewSession): SessionAnswer {
  reply.header('set-cookie', cookies.set(session));
  return session.answer;
}

/** Throws `forbidden` for requests from other sites, and where passwords and cookies could be intercepted. */
const checkPlace =
  (cookies: SessionCookies, publicUrl: string) => (request: FastifyRequest, _reply: unknown, done: () => void) => {
    checkFormOrigin(request, publicUrl);
    cookies.checkAddress(request.host);
    done();
  };

/** Registers logins that need more, or less, than a password. */
function registerFurtherLogins(scope: FastifyInstance, accounts: Accounts, cookies: SessionCookies): void {
  const begin = async (
    request: FastifyRequest,
    reply: FastifyReply,
    start: (client: VisitorClient) => Promise<NewSession>,
  ): Promise<SessionAnswer> => {
    const client = clientOf(request, cookies);
    const session = await start(client);
    await accounts.logOut({ secret: cookies.read(request.headers.cookie).secret, token: null, client });
    reply.header('set-cookie', [...cookies.set(session), cookies.endStep()]);
    return session.answer;
  };
  scope.post(secondStep.path, { bodyLimit }, async (request, reply) => {
    const { code } = checkAccountInput(codeInput(), request.body);
    const { step } = cookies.read(request.headers.cookie);
    return begin(request, reply, (client) => accounts.takeSecondStep({ step, code }, client));
  });
  scope.post(passkeyLogIn.path, { bodyLimit }, async (request, reply) => {
    const { response } = checkAccountInput(passkeyAnswerInput(), request.body);
    return begin(request, reply, (client) => accounts.logInWithPasskey(response, client));
  });
}

/** Registers the calls that set or clear cookies, and the public keys. Bodies are JSON of at most 8 kB. */
export function registerSessions(app: FastifyInstance, { accounts, publicUrl }: SessionRoutesOptions): void {
  const cookies = sessionCookies(publicUrl);
  void app.register((scope, _options, registered) => {
    scope.removeContentTypeParser('text/plain');
    scope.addHook('onRequest', checkPlace(cookies, publicUrl));
    scope.addHook('onRequest', (_request, reply, done) => {
      reply.header('cache-control', 'no-store');
      done();
    });
    scope.post(register.path, { bodyLimit }, async (request, reply): Promise<RegisterAnswer> => {
      const input = checkAccountInput(registerInput(), request.body);
      const made = await accounts.register(input, clientOf(request, cookies));
      if (!('step' in made)) return { success: true, data: made };
      reply.header('set-cookie', cookies.beginStep(made.step, joiningMs));
      return { success: true, data: { id: '', next: 'letter' } };
    });
    scope.post(logIn.path, { bodyLimit }, async (request, reply) => {
      const input = checkAccountInput(logInInput(), request.body);
      const client = clientOf(request, cookies);
      const session = await accounts.logIn(input, client).catch((error: unknown) => {
        if (error instanceof SecondStepNeeded) reply.header('set-cookie', cookies.beginStep(error.step));
        throw error;
      });
      // Ends the previous session of this browser.
      await accounts.logOut({ secret: cookies.read(request.headers.cookie).secret, token: null, client });
      return sendSession(reply, cookies, session);
    });
    registerFurtherLogins(scope, accounts, cookies);
    scope.post(refresh.path, { bodyLimit }, async (request, reply) => {
      const { secret } = cookies.read(request.headers.cookie);
      try {
        return sendSession(reply, cookies, await accounts.refresh(secret, clientOf(request, cookies)));
      } catch (error) {
        // Deletes an invalid cookie, so that the browser does not send it again.
        if (isAppError(error) && error.code === 'unauthorized') reply.header('set-cookie', cookies.clear());
        throw error;
      }
    });
    scope.post(logOut.path, { bodyLimit }, async (request, reply): Promise<LogOutAnswer> => {
      const client = clientOf(request, cookies);
      const { secret } = cookies.read(request.headers.cookie);
      await accounts.logOut({ secret, token: bearerOf(request), client });
      reply.header('set-cookie', cookies.clear());
      return { success: true };
    });
    registered();
  });
  app.get('/.well-known/jwks.json', async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=300').type('application/json; charset=utf-8');
    return reply.send(JSON.stringify(await accounts.keys.publicKeys()));
  });
}
