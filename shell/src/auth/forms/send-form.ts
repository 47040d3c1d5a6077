import type { Endpoint } from 'shared-contracts/endpoint';
import { postAndRead } from '../session/post.ts';
import type { Outcome } from '../session/session.ts';

/** Sends a form that does not begin a session. */
export async function sendForm<Input>({ path }: Endpoint<Input, unknown>, input: Input): Promise<Outcome> {
  const outcome = await postAndRead((address, init) => fetch(address, init), path, input);
  return outcome.ok ? { ok: true } : { ok: false, ...outcome.failure };
}
