/** A new build is looked for, and a guarded reload allowed, at most once in this time (spec §9). */
export const buildCheckTtlMs = 10_000;

/** The browser gives a remote this long before it shows the server's text with a card beside it. */
export const remoteTimeoutMs = 3_000;

/** Federation's script hook and webpack's `output.chunkLoadTimeout` in every remote. */
export const scriptTimeoutMs = 2_500;

/** A render worker that needs longer is ended. */
export const renderDeadlineMs = 1_000;

/** How long `Releases-Avoid` keeps a browser on the previous release of a remote that failed. */
export const avoidReleaseSeconds = 60;

/** Results on one page of /search. */
export const searchPageSize = 20;

/** The longest query that is searched; longer ones get a 400 that says so. In UTF-16 units. */
export const maxQueryLength = 500;

/** How long asking for a new password pretends to work while the site sends no mail (spec §9). */
export const forgotPasswordDelayMs = 1_000;

/** Fewest characters of a password when somebody logs in (spec §9). */
export const shortestPassword = 6;

/** Fewest characters of a password when somebody chooses one (spec §9). */
export const shortestNewPassword = 8;
