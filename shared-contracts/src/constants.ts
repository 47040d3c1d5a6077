/** The shortest time between two checks for a new build, and between two guarded reloads (R9.08). */
export const buildCheckTtlMs = 10_000;

/** How long the browser waits for a remote's code before it shows a notice beside the server's text. */
export const remoteTimeoutMs = 3_000;

/** The timeout for loading a script, for federation and for webpack's `output.chunkLoadTimeout` in every remote. */
export const scriptTimeoutMs = 2_500;

/** In ms. Rendering that keeps its process busy for longer is terminated; time spent waiting does not count. */
export const renderDeadlineMs = 1_000;

/** How long the cookie `releases-avoid` keeps a browser on the previous release of a remote that failed. */
export const avoidReleaseSeconds = 60;

/** Results on one page of /search. */
export const searchPageSize = 20;

/** The longest query, in UTF-16 units. A longer one is refused with 400. */
export const maxQueryLength = 500;

/** How long a request for a new password takes while the site sends no mail (R4.10, R9.02). */
export const forgotPasswordDelayMs = 1_000;

/** The shortest password accepted at login (R9.01). */
export const minPasswordLength = 6;

/** The shortest new password (R9.01). */
export const minNewPasswordLength = 8;
