import type { Endpoint } from '../endpoint.ts';
import type { SessionAnswer } from './session-answer.ts';

/**
 * Goes on with the session of the cookie: a new token, the user as of now, and a new cookie in place of the old. Only
 * from our own pages. The cookie before this one is honoured for ten seconds more, for tabs that ask at once; later it
 * ends the session, because then two hold it. Errors: `unauthorized`; `forbidden` from elsewhere.
 */
export const refresh: Endpoint<Record<string, never>, SessionAnswer> = { method: 'POST', path: '/api/auth/refresh' };
