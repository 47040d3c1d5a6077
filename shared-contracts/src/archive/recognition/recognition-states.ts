/**
 * How far a page is on its way to words: `idle` has none and nobody asked for them; `waiting` for its turn, `running`,
 * `failed` (says why, and may be asked for again), `done`.
 */
export const recognitionStates = ['idle', 'waiting', 'running', 'failed', 'done'] as const;

/** One of them. */
export type RecognitionState = (typeof recognitionStates)[number];

/** Each in plain words. */
export const recognitionStateNames: Readonly<Record<RecognitionState, string>> = {
  idle: 'Without words',
  waiting: 'Waiting to be read',
  running: 'Being read',
  failed: 'Could not be read',
  done: 'Read',
};
