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

const write = (jar: Jar, name: string, value: string, seconds: number): void => {
  jar.cookie = `${name}=${value}; Max-Age=${String(seconds)}; Path=/; SameSite=Lax`;
};

/** Returns the id of the session that this browser's cookies belong to. */
export function readMarker(jar: Jar): string | null {
  const value = valueIn(jar, name);
  return value === left ? null : value;
}

/** Whether the reader logged out and the session's own cookie may still exist. */
export const hasLeft = (jar: Jar): boolean => valueIn(jar, name) === left;

/**
 * Marks the reader as logged out until the server has confirmed it. The server's response or a login removes the mark.
 */
export function markLeft(jar: Jar): void {
  write(jar, name, left, ageSeconds);
}

/** Records that there is no session. */
export function clearMarker(jar: Jar): void {
  write(jar, name, '', 0);
  write(jar, storedName, '', 0);
}

/** Records that token and user of the present session are stored in this browser. */
export function markStored(jar: Jar): void {
  const session = readMarker(jar);
  if (session !== null) write(jar, storedName, session, ageSeconds);
}

/**
 * Whether token and user of the present session were stored in this browser before; a login without script stores none.
 */
export function wasStored(jar: Jar): boolean {
  const session = readMarker(jar);
  return session !== null && valueIn(jar, storedName) === session;
}
