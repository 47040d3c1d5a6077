import type { FastifyRequest } from 'fastify';
import type { Visitor } from 'shared-contracts/page';

/**
 * Resolves to the visitor of a call; rejects with `unauthorized` for an invalid token. With `by: 'key'`, for routes
 * that check an API key themselves, always a guest.
 */
export type VisitorOf = (request: FastifyRequest, by?: 'key') => Promise<Visitor>;

/** Resolves to the visitor of the session cookie in a `Cookie` header, or to null. Never rotates the cookie. */
export type FindVisitor = (cookieHeader: string | undefined) => Promise<Visitor | null>;
