import type { Endpoint } from '../endpoint.ts';

/** What logging out answers, also to who was not logged in. */
export interface LogOutAnswer {
  readonly success: true;
}

/** Ends the session of the cookie and that of the token, at once and for all tabs, and takes the cookies away. */
export const logOut: Endpoint<Record<string, never>, LogOutAnswer> = { method: 'POST', path: '/api/auth/logout' };
