import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from 'shared-contracts/app-error';
import type { ApiDescription } from 'shared-contracts/server/remote-api/api-description';
import {
  handleCall,
  serializeCallResponse,
  type LocalCallHandlers,
  type PortMethod,
} from 'shared-contracts/server/remote-api/call-answer';
import {
  callTokenHeader,
  verifyCallToken,
  type CallClaims,
  type VerifyingKey,
} from 'shared-contracts/server/remote-api/call-token';
import { fromWire } from 'shared-contracts/server/remote-api/call-values';
import { portMethods, type CrossingPorts } from './ports.ts';

export interface CallRoutesOptions extends Pick<LocalCallHandlers, 'call' | 'log'> {
  readonly key: VerifyingKey;
  /** The ports that may be called here. */
  readonly ports: Partial<CrossingPorts>;
  /** The slice that runs in this process; null for the site. */
  readonly described: ApiDescription | null;
}

/** Arguments may be lists of pages with their texts, far larger than a form. */
const maxBody = 8 * 1024 * 1024;

const checkedClaims = new WeakMap<FastifyRequest, CallClaims>();

/** Returns the claims of a request that `needsToken` let through. */
export function claimsOf(request: FastifyRequest): CallClaims {
  const claims = checkedClaims.get(request);
  if (claims === undefined) throw new Error('the token of this request was not checked');
  return claims;
}

/** Refuses a request without a valid token for this process (`audience`), before anything else is read. */
export const needsToken =
  (key: VerifyingKey, audience: string) =>
  async (request: FastifyRequest): Promise<void> => {
    const { method, raw, headers } = request;
    const target = { audience, request: `${method} ${raw.url ?? ''}` };
    const claims = await verifyCallToken(key, target, headers[callTokenHeader], Date.now());
    if (claims === null) throw new AppError('forbidden', 'This address is only for this site’s own processes');
    checkedClaims.set(request, claims);
  };

function methodIn(ports: CallRoutesOptions['ports'], port: string, name: string): PortMethod | null {
  const known = Object.hasOwn(portMethods, port) ? (port as keyof CrossingPorts) : null;
  if (known === null) return null;
  const methods: readonly string[] = portMethods[known];
  const opened = ports[known];
  if (opened === undefined || !methods.includes(name)) return null;
  const method = Reflect.get(opened, name) as PortMethod | undefined;
  return method === undefined ? null : (...args) => method.apply(opened, [...args]);
}

/**
 * Registers `/internal/`, where the site's processes call each other. A request without a token is refused before its
 * body is read. The status is 200 even if the call or the port refused; any other status means that nothing was called.
 */
export function registerCallRoutes(
  app: FastifyInstance,
  { key, ports, described, call, log }: CallRoutesOptions,
): void {
  const calledHere: LocalCallHandlers = { call, log, methodOf: (port, method) => methodIn(ports, port, method) };
  void app.register((scope, _options, ready) => {
    scope.addHook('onRequest', needsToken(key, described?.name ?? 'site'));
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/json',
      { parseAs: 'string', bodyLimit: maxBody },
      (_request, body, parsed) => {
        try {
          parsed(null, fromWire(String(body)));
        } catch {
          parsed(new AppError('bad-request', 'The call cannot be read'));
        }
      },
    );
    scope.post('/internal/call', async (request, reply) => {
      const answer = await handleCall(calledHere, request.body, claimsOf(request));
      return reply.type('application/json').header('cache-control', 'no-store').send(serializeCallResponse(answer));
    });
    if (described !== null) {
      scope.get('/internal/description', (_request, reply) =>
        reply
          .type('application/json')
          .header('cache-control', 'no-store')
          .send(serializeCallResponse({ value: described })),
      );
    }
    ready();
  });
}
