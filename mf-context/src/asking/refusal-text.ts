import { Refusal } from 'shared-contracts/ask-site';

/** Shown when the server did not respond. */
export const notSent = 'Not sent. You seem to be offline. Check your connection, then try again.';

/** Explains to the reader why a question was refused. */
export function refusalText(error: unknown): string {
  if (!(error instanceof Refusal)) return 'That did not work. Try again in a moment.';
  return Object.values(error.fields)[0] ?? error.message;
}

/** True when the question may have arrived nevertheless, so that it must be repeated with the same attempt id. */
export const mayHaveArrived = (error: unknown): boolean => error instanceof Refusal && error.kind === 'lost';
