import type { Endpoint } from 'shared-contracts/endpoint';
import type { Site } from 'shared-contracts/platform/site';

/** `lost`: nobody knows whether it arrived. `conflict`: what was shown is no longer so. */
export type RefusalKind = 'conflict' | 'lost' | 'refused' | 'unauthorized';

/** Why something was not done, in a sentence for the reader. */
export class Refusal extends Error {
  readonly kind: RefusalKind;
  /** Field → what is wrong with it. */
  readonly fields: Readonly<Record<string, string>>;

  constructor(kind: RefusalKind, message: string, fields: Readonly<Record<string, string>> = {}) {
    super(message);
    this.kind = kind;
    this.fields = fields;
  }
}

interface Refused {
  readonly statusMessage?: unknown;
  readonly hint?: unknown;
  readonly fields?: unknown;
}

const kinds: Readonly<Record<number, RefusalKind>> = { 401: 'unauthorized', 409: 'conflict' };

const lost = 'The connection was lost. Nothing is paid twice: try again when you are online.';

function refusalOf(status: number, { statusMessage, hint, fields }: Refused): Refusal {
  const sentences = [statusMessage, hint].filter((text) => typeof text === 'string' && text !== '');
  const message = sentences.join(' ') || 'That did not work. Try again in a moment.';
  const named = typeof fields === 'object' && fields !== null ? (fields as Record<string, string>) : {};
  return new Refusal(kinds[status] ?? 'refused', message, named);
}

const addressOf = (path: string, input: object): string => {
  const set = Object.entries(input as Record<string, unknown>).filter(([, value]) => value !== undefined);
  return `${path}?${new URLSearchParams(set.map(([name, value]) => [name, String(value)])).toString()}`;
};

const asked = (path: string, method: string, input: object): Parameters<Site['authFetch']> =>
  method === 'GET'
    ? [addressOf(path, input)]
    : [path, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(input) }];

/** Calls an endpoint from the browser, in the reader's name. Rejects with `Refusal`, and with nothing else. */
export async function askSite<Input extends object, Output>(
  authFetch: Site['authFetch'],
  { path, method }: Endpoint<Input, Output>,
  input: Input,
): Promise<Output> {
  const response = await authFetch(...asked(path, method, input)).catch(() => null);
  if (response === null) throw new Refusal('lost', lost);
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok && answer !== null) return answer as Output;
  // An answer that was cut off: it may have been done.
  if (answer === null || typeof answer !== 'object') throw new Refusal('lost', lost);
  throw refusalOf(response.status, answer);
}
