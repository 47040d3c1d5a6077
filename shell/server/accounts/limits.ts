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

/** Between refreshes, which always update it, a session's time of last use is updated at most this often. */
export const lastUsedUpdateMs: number = day;
export const staffLastUsedUpdateMs: number = hour;

/** How long after a login, or its confirmation, an account allows what an unattended browser must not be able to do. */
export const confirmedMs: number = 10 * minute;

/** How long after entering the password a visitor can complete the second step of a login. */
export const loginStepMs: number = 10 * minute;

/**
 * How long a new account waits for its owner to confirm the email address: the lifetime of the link (three days) plus
 * four days.
 */
export const awaitedMs: number = 7 * day;

/** How long after signing up the emailed link also logs in the browser that signed up. */
export const confirmationLoginMs: number = 2 * hour;

/** How long a browser has to answer a passkey challenge. */
export const challengeMs: number = 5 * minute;

/** How long a role above `user` can be used without a second factor. */
export const factorGraceMs: number = 14 * day;

/**
 * How long a session cookie is still accepted after its replacement: other tabs may have sent it at the same time.
 * While nobody has used the replacement, it is accepted for longer (`turnOf`).
 */
export const rotationGraceMs = 10_000;

/** How long the signed user data of a login or refresh is valid (`signUser`). */
export const signedUserMs: number = day;

/** Lifetime of the device cookie. */
export const deviceMs: number = 365 * day;
