import type { FastifyRequest } from 'fastify';
import type { Visitor } from 'shared-contracts/page';

/** Whose call it is; rejects with `unauthorized` for a token that does not hold. `by` key: a guest's, whatever the token. */
export type VisitorOf = (request: FastifyRequest, by?: 'key') => Promise<Visitor>;

/** The visitor of the session cookie in a `Cookie` header; null without a valid one. Never rotates it. */
export type FindVisitor = (cookieHeader: string | undefined) => Promise<Visitor | null>;
