import type { FastifyRequest } from 'fastify';
import { AppError } from 'shared-contracts/app-error';
import { keyPrefix } from 'shared-contracts/context/keys/api-keys';
import type { Visitor } from 'shared-contracts/page';
import { guest } from '../slices/api-runtime.ts';

/** The visitor of an access token; null when it is unknown or has ended. */
export type FindByToken = (token: string) => Promise<Visitor | null>;

const keyElsewhere = (): AppError =>
  new AppError('unauthorized', 'A key of the API opens what is below /api/v1, and nothing else.', {
    hint: 'What keys may do is told on /developers.',
  });

/**
 * Who calls the API: whoever the token in `Authorization: Bearer` belongs to, and without one a guest. A token that does
 * not hold is always `unauthorized`, so that a page learns of it and refreshes. Cookies count for nothing here, so that
 * no other site's page can call in a reader's name. Another scheme is not ours: a proxy may ask for a password itself.
 */
export async function bearerVisitor({ headers }: Pick<FastifyRequest, 'headers'>, find: FindByToken): Promise<Visitor> {
  const bearer = /^Bearer(?:\s+(.*))?$/is.exec(headers.authorization ?? '');
  if (bearer === null) return guest;
  const token = (bearer[1] ?? '').trim();
  if (token.startsWith(keyPrefix)) throw keyElsewhere();
  const visitor = /^[\w-]{1,200}$/.test(token) ? await find(token) : null;
  if (visitor === null) throw new AppError('unauthorized', 'You are no longer logged in. Please log in again.');
  return visitor;
}
