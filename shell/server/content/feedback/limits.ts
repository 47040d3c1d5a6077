/** Messages are forgotten after a year; the privacy policy says so. */
export const feedbackKeptMs = 365 * 24 * 60 * 60_000;

/** The oldest make room for a new one, so that nobody fills the disk or the box. */
export const mostFeedbackKept = 20_000;
