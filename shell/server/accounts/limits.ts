const minute = 60_000;
const day = 24 * 60 * minute;

/** How long an access token holds. */
export const accessTokenMs: number = 10 * minute;

/** A session that nobody used for so long has ended; so has one of this age, used or not (ASVS 5.0, 7.3). */
export const sessionIdleMs: number = 14 * day;
export const sessionAgeMs: number = 90 * day;

/** That a session is read with is written down when the last time is so long ago. */
export const touchedMs: number = day;

/** Tabs that ask at once come with the cookie that one of them has just replaced. */
export const racingTabsMs = 10_000;

/** A signed user that is older is asked for anew. */
export const signedUserMs: number = day;

/** For the device cookie. */
export const deviceMs: number = 365 * day;
