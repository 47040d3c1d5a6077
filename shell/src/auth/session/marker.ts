/** The cookie that says, readably, that there is a session, and which. The session itself is in one that no script sees. */
const name = 'signed_in';

interface Jar {
  cookie: string;
}

/** The id of the session that this browser's cookies belong to. */
export const readMarker = ({ cookie }: Jar): string | null =>
  new RegExp(`(?:^|; )${name}=([^;]+)`).exec(cookie)?.[1] ?? null;

/** Logged out in this browser, whether or not the server hears of it. */
export function clearMarker(jar: Jar): void {
  jar.cookie = `${name}=; Max-Age=0; Path=/; SameSite=Lax`;
}
