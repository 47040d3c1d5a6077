import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, isAppError } from 'shared-contracts/app-error';
import { isLoopback } from 'shared-contracts/is-loopback';
import { logIn, logInInput, logOut, refresh, secondStep, type LogOutAnswer } from 'shared-contracts/auth/log-in';
import { passkeyAnswerInput, passkeyLogIn } from 'shared-contracts/auth/passkeys';
import { register, registerInput, type RegisterAnswer } from 'shared-contracts/auth/register';
import { codeInput } from 'shared-contracts/auth/second-factors';
import type { SessionAnswer } from 'shared-contracts/auth/session-answer';
import type { VisitorClient } from 'shared-contracts/page';
import { checkFormOrigin } from '../host/public.ts';
import type { NewSession } from './sessions/start-session.ts';
import { deviceMs, loginStepMs, sessionAgeMs, confirmationLoginMs } from './limits.ts';
import type { Accounts } from './accounts.ts';
import { checkAccountInput } from './check-input.ts';
import { SecondStepNeeded } from './second-factor/login-steps.ts';

/** The session cookies of a request. */
interface HeldCookies {
  readonly secret: string | null;
  readonly device: string | null;
  /** The secret of a login that awaits its second step, or of a registration that awaits confirmation. */
  readonly step: string | null;
}

/** The session cookies of a site at one address. */
export interface SessionCookies {
  /** Parses the header `cookie`. */
  read(header: string | undefined): HeldCookies;
  /** Returns the headers `set-cookie` for a new or continued session. */
  set(session: Pick<NewSession, 'secret' | 'sid' | 'device'>): readonly string[];
  /** Returns the header `set-cookie` for a device without a session; none over an unencrypted network. */
  setDevice(device: string, host: string): readonly string[];
  /**
   * Returns the header `set-cookie` for a login that needs a second step, or a registration that awaits confirmation by
   * email.
   */
  beginStep(step: string, ms?: number): string;
  /** Returns the header `set-cookie` that deletes the cookie of `beginStep`. */
  endStep(): string;
  /** Returns the headers `set-cookie` that delete the session. The device cookie stays. */
  clear(): readonly string[];
  /**
   * Throws `forbidden` where cookies would be sent over an unencrypted network: logging in requires https, or this
   * machine. `host`: the host that was requested.
   */
  checkAddress(host: string): void;
}

/** Readable by scripts: shows that there is a session, and its id. */
const markerName = 'signed_in';

/** Returns the raw value of the first cookie of a name. */
function cookieOf(header: string, name: string): string | null {
  for (const part of header.split(';')) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return null;
}

/**
 * With https, prefixes of the names bind the cookies to this host and to encrypted connections. Http is for this
 * machine only.
 */
export function sessionCookies(publicUrl: string): SessionCookies {
  const { protocol, host: ownHost } = new URL(publicUrl);
  const secure = protocol === 'https:';
  const [prefix, secureAttribute] = secure ? ['__Host-', '; Secure'] : ['', ''];
  const names = { session: `${prefix}session`, device: `${prefix}device`, step: `${prefix}login_step` };
  const line = (name: string, value: string, seconds: number, more = ''): string =>
    `${name}=${value}; Path=/; Max-Age=${String(seconds)}; SameSite=Lax${secureAttribute}${more}`;
  const deviceLine = (device: string): string => line(names.device, device, deviceMs / 1_000, '; HttpOnly');
  const isSafe = (host: string): boolean => secure || (isLoopback(ownHost) && isLoopback(host));
  const age = sessionAgeMs / 1_000;

  return {
    read: (header = '') => ({
      secret: cookieOf(header, names.session),
      device: cookieOf(header, names.device),
      step: cookieOf(header, names.step),
    }),
    set: ({ secret, sid, device }) => [
      ...(secret === null ? [] : [line(names.session, secret, age, '; HttpOnly')]),
      line(markerName, sid, age),
      deviceLine(device),
    ],
    setDevice: (device, host) => (isSafe(host) ? [deviceLine(device)] : []),
    beginStep: (step, ms = loginStepMs) => line(names.step, step, ms / 1_000, '; HttpOnly'),
    endStep: () => line(names.step, '', 0, '; HttpOnly'),
    clear: () => [line(names.session, '', 0, '; HttpOnly'), line(markerName, '', 0)],
    checkAddress: (host) => {
      if (isSafe(host)) return;
      throw new AppError(
        'forbidden',
        'You can log in only over https here, because a password must not be sent unencrypted.',
        {
          hint: 'You can read without an account. To allow log-ins, the people who run this site set PUBLIC_URL to its https address.',
        },
      );
    },
  };
}

interface SessionRoutesOptions {
  readonly accounts: Accounts;
  readonly publicUrl: string;
}

/** The longest request body, in bytes; all forms are smaller. */
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

/** Registers logins with a second step, and logins with a passkey. */
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
      reply.header('set-cookie', cookies.beginStep(made.step, confirmationLoginMs));
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
