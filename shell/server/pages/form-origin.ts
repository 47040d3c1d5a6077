import type { FastifyRequest } from 'fastify';
import { AppError } from 'shared-contracts/app-error';

/** A form may only come from our own pages. Browsers say where it came from in one of these headers. */
export function checkFormOrigin({ headers }: Pick<FastifyRequest, 'headers'>, publicUrl: string): void {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) {
    if (site !== 'same-origin') throw new AppError('forbidden', 'This form was not sent from this site.');
    return;
  }
  const { origin } = headers;
  if (origin !== undefined && origin !== new URL(publicUrl).origin) {
    throw new AppError('forbidden', 'This form was not sent from this site.');
  }
}
