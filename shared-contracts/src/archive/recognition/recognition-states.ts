/**
 * The state of a page's text recognition: `idle` (no words, not requested), `waiting` (in the queue), `running`,
 * `failed` (with a reason; can be requested again), `done`.
 */
export const recognitionStates = ['idle', 'waiting', 'running', 'failed', 'done'] as const;

/** One of these states. */
export type RecognitionState = (typeof recognitionStates)[number];

/** The names that archivists see. */
export const recognitionStateNames: Readonly<Record<RecognitionState, string>> = {
  idle: 'No text',
  waiting: 'Waiting',
  running: 'Recognising',
  failed: 'Failed',
  done: 'Recognised',
};
