import type { FastifyInstance } from 'fastify';
import { errorCode } from './host/public.ts';

const noIpv6: readonly string[] = ['EAFNOSUPPORT', 'EADDRNOTAVAIL'];

/** Listens on every address of the machine, on IPv6 too where there is one. Answers the port. */
export async function listen(app: FastifyInstance, port: number): Promise<number> {
  try {
    await app.listen({ port, host: '::' });
  } catch (error) {
    if (!noIpv6.includes(errorCode(error))) throw error;
    await app.listen({ port, host: '0.0.0.0' });
  }
  const address = app.server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}
