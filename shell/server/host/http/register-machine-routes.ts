import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from 'shared-contracts/app-error';
import { ownValue } from 'shared-contracts/own-value';
import { metrics } from '../log/metrics.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

const isLoopback = (address: string | undefined): boolean =>
  address !== undefined && /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/.test(address);

/** Browsers and proxies send a name of the site as host; a monitor on this machine sends a loopback name. */
const isForLoopback = (host: string | undefined): boolean =>
  host !== undefined && /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i.test(host);

/**
 * True when a proxy on this machine passed the request on. A proxy without such headers may be recognised by HTTP/1.0,
 * which is nginx's default.
 */
const isPassedOn = ({ headers, raw }: FastifyRequest): boolean =>
  raw.httpVersion === '1.0' ||
  ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'].some((name) => ownValue(headers, name) !== undefined);

/**
 * Metrics are for requests with the token (`Authorization: Bearer …`), or without a token in the settings, for this
 * machine.
 */
function mayScrape(request: FastifyRequest, token: string | null): boolean {
  const [, given] = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '') ?? [];
  if (token !== null) return given !== undefined && timingSafeEqual(digest(given), digest(token));
  if (given !== undefined) return false;
  return isLoopback(request.socket.remoteAddress) && isForLoopback(request.headers.host) && !isPassedOn(request);
}

const monitored = ['/healthz', '/readyz', '/metrics'];

/** Lets a server that only does background work (ROLE=worker) refuse all but the addresses for monitors. */
export function answerMonitorsOnly(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (monitored.includes(request.url.split('?', 1)[0] ?? '')) done();
    else done(new AppError('not-found', 'This server does background work only'));
  });
}

export interface MachineRoutesOptions {
  /**
   * Resolves to null when ready, else to what is not ready yet. The server is out of service until it is ready for the
   * first time.
   */
  readonly awaits: () => Promise<string | null>;
  /** True while the server is about to close: load balancers then send it nothing more. */
  readonly isLeaving?: () => boolean;
  /** Resolves to what does not work, though the server can serve; null: no problem. */
  readonly problems: () => Promise<readonly (string | null)[]>;
  /** The token for `/metrics`; null: only this machine may read it. */
  readonly metricsToken: string | null;
  /** Updates gauges before they are read. */
  readonly refresh: () => Promise<void>;
}

/** Registers the addresses for load balancers and monitors. */
export function registerOperationalRoutes(
  app: FastifyInstance,
  { awaits, isLeaving = () => false, problems, metricsToken, refresh }: MachineRoutesOptions,
): void {
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  let hasBeenReady = false;
  app.get('/readyz', async (_request, reply) => {
    const awaited = await awaits();
    // Later waiting, such as for the index after an import, happens on all servers at once, so none may leave service
    // because of it.
    hasBeenReady ||= awaited === null;
    const found = (await problems()).filter((problem) => problem !== null);
    const status = isLeaving() ? 'leaving' : hasBeenReady ? 'ready' : 'waiting';
    reply.header('cache-control', 'no-store').code(status === 'ready' ? 200 : 503);
    return reply.send({
      status,
      ...(awaited === null ? {} : { awaits: awaited }),
      ...(found.length === 0 ? {} : { problem: found.join('; ') }),
    });
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayScrape(request, metricsToken)) {
      throw new AppError(
        'forbidden',
        'Metrics need the token in METRICS_TOKEN; without that setting, they can be read only on this machine',
      );
    }
    await refresh();
    reply.header('cache-control', 'no-store').type(metrics.register.contentType);
    return reply.send(await metrics.register.metrics());
  });
}
