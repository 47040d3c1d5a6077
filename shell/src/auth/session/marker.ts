/** The cookie that says, readably, that there is a session, and which. The session itself is in one that no script sees. */
const name = 'signed_in';

/** In place of a session's id: logged out here, and the server has not answered yet that it knows. */
const left = 'out';

const leftSeconds = 90 * 24 * 60 * 60;

interface Jar {
  cookie: string;
}

const valueIn = ({ cookie }: Jar): string | null => new RegExp(`(?:^|; )${name}=([^;]+)`).exec(cookie)?.[1] ?? null;

/** The id of the session that this browser's cookies belong to. */
export function readMarker(jar: Jar): string | null {
  const value = valueIn(jar);
  return value === left ? null : value;
}

/** Whether the reader logged out and the session's own cookie may still be here. */
export const hasLeft = (jar: Jar): boolean => valueIn(jar) === left;

/** Logged out in this browser, as long as the server has not heard of it. Its answer, or a login, takes this away. */
export function markLeft(jar: Jar): void {
  jar.cookie = `${name}=${left}; Max-Age=${String(leftSeconds)}; Path=/; SameSite=Lax`;
}

/** There is no session. */
export function clearMarker(jar: Jar): void {
  jar.cookie = `${name}=; Max-Age=0; Path=/; SameSite=Lax`;
}
