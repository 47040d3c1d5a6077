import { Refusal } from 'shared-contracts/ask-site';

/** Said where no answer came to a question. */
export const notSent = 'Not sent. You seem to be offline. Check the connection, then try again.';

/** Why a question was not taken, in sentences for the reader. */
export function refusalText(error: unknown): string {
  if (!(error instanceof Refusal)) return 'That did not work. Try again in a moment.';
  return Object.values(error.fields)[0] ?? error.message;
}

/** It may have arrived all the same: sent again as it was, it is the same question. */
export const mayHaveArrived = (error: unknown): boolean => error instanceof Refusal && error.kind === 'lost';
