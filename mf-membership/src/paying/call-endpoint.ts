import { askSite as ask, Refusal } from 'shared-contracts/ask-site';
import type { Endpoint } from 'shared-contracts/endpoint';
import type { Site } from 'shared-contracts/platform/site';

export { Refusal };

const connectionLost = 'Connection lost. You will not be charged twice: try again when you are online.';

/** Calls an endpoint from the browser with the reader's session. Rejects only with `Refusal`. */
export const callEndpoint = <Input extends object, Output>(
  authFetch: Site['authFetch'],
  endpoint: Endpoint<Input, Output>,
  input: Input,
): Promise<Output> => ask(authFetch, endpoint, input, connectionLost);
