/** The cookie that says, readably, that there is a session, and which. The session itself is in one that no script sees. */
const name = 'signed_in';

/** The session whose token and user this browser has stored: once they were, one that is missing means a logout. */
const storedName = 'session_stored';

/** In place of a session's id: logged out here, and the server has not answered yet that it knows. */
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

/** The id of the session that this browser's cookies belong to. */
export function readMarker(jar: Jar): string | null {
  const value = valueIn(jar, name);
  return value === left ? null : value;
}

/** Whether the reader logged out and the session's own cookie may still be here. */
export const hasLeft = (jar: Jar): boolean => valueIn(jar, name) === left;

/** Logged out in this browser, as long as the server has not heard of it. Its answer, or a login, takes this away. */
export function markLeft(jar: Jar): void {
  write(jar, name, left, ageSeconds);
}

/** There is no session. */
export function clearMarker(jar: Jar): void {
  write(jar, name, '', 0);
  write(jar, storedName, '', 0);
}

/** Notes that token and user of the present session are stored in this browser. */
export function markStored(jar: Jar): void {
  const session = readMarker(jar);
  if (session !== null) write(jar, storedName, session, ageSeconds);
}

/** Whether this browser has stored the token and user of the present session before. A login without script stores none. */
export function wasStored(jar: Jar): boolean {
  const session = readMarker(jar);
  return session !== null && valueIn(jar, storedName) === session;
}
