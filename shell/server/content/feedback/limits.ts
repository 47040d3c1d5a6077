/** Messages are forgotten after a year; the privacy policy says so. */
export const feedbackKeptMs = 365 * 24 * 60 * 60_000;

/** More are refused, so that nobody fills the disk. */
export const mostFeedbackKept = 20_000;
