/**
 * The cookie that shows scripts that there is a session, and which one. The session's own cookie is not readable by
 * scripts.
 */
const name = 'signed_in';

/**
 * The cookie with the id of the session whose token and user were stored in this browser. If they are missing later,
 * the reader has logged out.
 */
const storedName = 'session_stored';

/** Takes the place of the session's id: logged out in this browser, but the server has not confirmed it yet. */
const left = 'out';

const ageSeconds = 90 * 24 * 60 * 60;

interface Jar {
  cookie: string;
}

const valueIn = ({ cookie }: Jar, name: string): string | null =>
  new RegExp(`(?:^|; )${name}=([^;]+)`).exec(cookie)?.[1] ?? null;

const write = (cookies: Jar, name: string, value: string, seconds: number): void => {
  cookies.cookie = `${name}=${value}; Max-Age=${String(seconds)}; Path=/; SameSite=Lax`;
};

/** Returns the id of the session that this browser's cookies belong to. */
export function readMarker(cookies: Jar): string | null {
  const value = valueIn(cookies, name);
  return value === left ? null : value;
}

/** Whether the reader logged out and the session's own cookie may still exist. */
export const isLogoutPending = (cookies: Jar): boolean => valueIn(cookies, name) === left;

/**
 * Marks the reader as logged out until the server has confirmed it. The server's response or a login removes the mark.
 */
export function markLogoutPending(cookies: Jar): void {
  write(cookies, name, left, ageSeconds);
}

/** Records that there is no session. */
export function clearMarker(cookies: Jar): void {
  write(cookies, name, '', 0);
  write(cookies, storedName, '', 0);
}

/** Records that token and user of the present session are stored in this browser. */
export function markStored(cookies: Jar): void {
  const session = readMarker(cookies);
  if (session !== null) write(cookies, storedName, session, ageSeconds);
}

/**
 * Whether token and user of the present session were stored in this browser before; a login without script stores none.
 */
export function wasStored(cookies: Jar): boolean {
  const session = readMarker(cookies);
  return session !== null && valueIn(cookies, storedName) === session;
}
