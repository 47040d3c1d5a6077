import type { FastifyInstance } from 'fastify';

const noIpv6: readonly unknown[] = ['EAFNOSUPPORT', 'EADDRNOTAVAIL'];

/** Listens on every address of the machine, on IPv6 too where there is one. Answers the port. */
export async function listen(app: FastifyInstance, port: number): Promise<number> {
  try {
    await app.listen({ port, host: '::' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && noIpv6.includes(error.code))) throw error;
    await app.listen({ port, host: '0.0.0.0' });
  }
  const address = app.server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}
