import type { FastifyInstance } from 'fastify';
import { errorCode } from './host/public.ts';

const noIpv6: readonly string[] = ['EAFNOSUPPORT', 'EADDRNOTAVAIL'];

/** Listens on all IPv4 addresses, and on IPv6 where the machine has it. Resolves to the port. */
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
