import type { Endpoint } from 'shared-contracts/endpoint';
import { ask } from '../session/ask.ts';
import type { Outcome } from '../session/session.ts';

/** Sends a form that does not begin a session. */
export async function sendForm<Input>({ path }: Endpoint<Input, unknown>, input: Input): Promise<Outcome> {
  const outcome = await ask((address, init) => fetch(address, init), path, input);
  return outcome.ok ? { ok: true } : { ok: false, ...outcome.failure };
}
