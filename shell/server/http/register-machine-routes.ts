import type { FastifyInstance } from 'fastify';
import { AppError } from 'shared-contracts/app-error';
import { metrics } from '../log/metrics.ts';
import { mayScrape } from './may-scrape.ts';

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
