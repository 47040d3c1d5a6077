const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long an access token is valid. */
export const accessTokenMs: number = 10 * minute;

/** A session ends when it was not used for this long, or at this age (ASVS 5.0, 7.3). */
export const sessionIdleMs: number = 14 * day;
export const sessionAgeMs: number = 90 * day;

/** Shorter for editors, archivists and admins, whose sessions can do more harm. */
export const staffIdleMs: number = 12 * hour;
export const staffAgeMs: number = 7 * day;

/** The time of last use is updated at most this often. */
export const touchedMs: number = day;
export const staffTouchedMs: number = hour;

/** How long a login, or its confirmation, is enough for what an unattended browser must not do. */
export const confirmedMs: number = 10 * minute;

/** How long after the password the second step of a login can be made. */
export const loginStepMs: number = 10 * minute;

/** How long a new account waits for its owner to confirm the email address: the life of the link, and four days. */
export const awaitedMs: number = 7 * day;

/** How long the browser that signed up is logged in by the link of the letter. */
export const joiningMs: number = 2 * hour;

/** How long a browser has to answer with a passkey. */
export const challengeMs: number = 5 * minute;

/** How long a role above `user` can be used without a second factor. */
export const factorGraceMs: number = 14 * day;

/** Simultaneous requests of several tabs may still send the cookie that one of them has just replaced. */
export const racingTabsMs = 10_000;

/** How long a signed user is valid. */
export const signedUserMs: number = day;

/** Lifetime of the device cookie. */
export const deviceMs: number = 365 * day;
