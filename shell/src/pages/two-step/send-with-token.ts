import { askSite, Refusal } from 'shared-contracts/ask-site';
import type { Endpoint } from 'shared-contracts/endpoint';
import type { Site } from 'shared-contracts/platform/site';
import type { Outcome } from '../../auth/session/session.ts';

/** For a form that is only a button. */
export const noFields = {
  required: [] as readonly string[],
  check: () => ({ ok: true, values: {} }) as const,
} as const;

/** Calls an endpoint with the reader's token, passes the response to `take`, and returns the outcome for the form. */
export async function sendWithToken<Input extends object, Output>(
  fetching: Site['authFetch'],
  endpoint: Endpoint<Input, Output>,
  input: Input,
  take: (answer: Output) => void,
): Promise<Outcome> {
  try {
    take(await askSite(fetching, endpoint, input));
    return { ok: true };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { ok: false, message: error.message, fields: error.fields };
  }
}
