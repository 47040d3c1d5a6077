import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from 'shared-contracts/app-error';
import { ownValue } from 'shared-contracts/own-value';
import { metrics } from '../log/metrics.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

const isLoopback = (address: string | undefined): boolean =>
  address !== undefined && /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/.test(address);

/** Browsers and proxies that serve a name of the site say that name; a monitor on this machine says this machine's. */
const isForLoopback = (host: string | undefined): boolean =>
  host !== undefined && /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i.test(host);

/**
 * A proxy on this machine passes on what comes from elsewhere. One that nobody told to say so may still give itself away
 * by its version: nginx asks in HTTP/1.0 unless it is told otherwise.
 */
const isPassedOn = ({ headers, raw }: FastifyRequest): boolean =>
  raw.httpVersion === '1.0' ||
  ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'].some((name) => ownValue(headers, name) !== undefined);

/**
 * Numbers on the inside of the site are for who has the token (`Authorization: Bearer …`), and where there is none, for
 * this machine.
 */
function mayScrape(request: FastifyRequest, token: string | null): boolean {
  const [, given] = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '') ?? [];
  if (token !== null) return given !== undefined && timingSafeEqual(digest(given), digest(token));
  if (given !== undefined) return false;
  return isLoopback(request.socket.remoteAddress) && isForLoopback(request.headers.host) && !isPassedOn(request);
}

export interface MachineRoutesOptions {
  /** Null when ready; else what is awaited. */
  readonly awaits: () => Promise<string | null>;
  /** What limits a site that is ready; null when nothing does. */
  readonly problem: () => Promise<string | null>;
  /** Only who has it may ask for `/metrics`; null: this machine may. */
  readonly metricsToken: string | null;
  /** Brings gauges up to date before they are read. */
  readonly refresh: () => Promise<void>;
}

/** Addresses for load balancers, monitors and browsers. */
export function registerMachineRoutes(
  app: FastifyInstance,
  { awaits, problem, metricsToken, refresh }: MachineRoutesOptions,
): void {
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const [awaited, limit] = [await awaits(), await problem()];
    // A site that can be read stays in service, whatever it cannot do.
    const also = limit === null ? {} : { problem: limit };
    reply.header('cache-control', 'no-store').code(awaited === null ? 200 : 503);
    return reply.send(
      awaited === null ? { status: 'ready', ...also } : { status: 'waiting', awaits: awaited, ...also },
    );
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayScrape(request, metricsToken)) {
      throw new AppError(
        'forbidden',
        'Metrics are for who has the token of METRICS_TOKEN; without that setting, for this machine',
      );
    }
    await refresh();
    reply.header('cache-control', 'no-store').type(metrics.register.contentType);
    return reply.send(await metrics.register.metrics());
  });
}
