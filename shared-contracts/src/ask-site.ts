import { statusOfCode, type AppErrorCode } from './app-error.ts';
import type { Endpoint } from './endpoint.ts';

/**
 * `unauthorized`: status 401. `conflict`: status 409, the data has changed in the meantime. `lost`: no complete
 * response came, so the server may or may not have acted. `refused`: any other status.
 */
export type RefusalKind = 'conflict' | 'lost' | 'refused' | 'unauthorized';

/** The error of a failed call; its message is shown to the reader. */
export class Refusal extends Error {
  readonly kind: RefusalKind;
  /** Messages by field name. */
  readonly fields: Readonly<Record<string, string>>;
  /** The code from the server's response; null if there was none. */
  readonly code: AppErrorCode | null;

  constructor(
    kind: RefusalKind,
    message: string,
    fields: Readonly<Record<string, string>> = {},
    code: AppErrorCode | null = null,
  ) {
    super(message);
    this.kind = kind;
    this.fields = fields;
    this.code = code;
  }
}

/** `fetch` with the reader's token: `Site.authFetch`. */
type Fetching = (address: string, init?: RequestInit) => Promise<Response>;

interface Refused {
  readonly code?: unknown;
  readonly statusMessage?: unknown;
  readonly hint?: unknown;
  readonly fields?: unknown;
}

const kinds: Readonly<Record<number, RefusalKind>> = { 401: 'unauthorized', 409: 'conflict' };

const usualLost = 'You seem to be offline. Try again in a moment.';

const isCode = (code: unknown): code is AppErrorCode => typeof code === 'string' && Object.hasOwn(statusOfCode, code);

function refusalOf(status: number, { code, statusMessage, hint, fields }: Refused): Refusal {
  const texts = [statusMessage, hint].filter((text) => typeof text === 'string').filter((text) => text !== '');
  // Ends the message with a full stop, if it has none, before the hint follows.
  const message =
    texts.map((text, at) => (at < texts.length - 1 ? text.replace(/[^.!?]$/, '$&.') : text)).join(' ') ||
    'That did not work. Try again in a moment.';
  const named = typeof fields === 'object' && fields !== null ? (fields as Record<string, string>) : {};
  return new Refusal(kinds[status] ?? 'refused', message, named, isCode(code) ? code : null);
}

const addressOf = (path: string, input: object): string => {
  const set = Object.entries(input as Record<string, unknown>).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(set.map(([name, value]) => [name, String(value)])).toString();
  return query === '' ? path : `${path}?${query}`;
};

const requestOf = (path: string, method: string, input: object): Parameters<Fetching> =>
  method === 'GET'
    ? [addressOf(path, input)]
    : [path, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(input) }];

/**
 * Calls an endpoint from the browser as the signed-in reader. Rejects with `Refusal` only. `lost` is the message if no
 * complete response arrives.
 */
export async function askSite<Input extends object, Output>(
  authFetch: Fetching,
  { path, method }: Endpoint<Input, Output>,
  input: Input,
  lost: string = usualLost,
): Promise<Output> {
  const response = await authFetch(...requestOf(path, method, input)).catch(() => null);
  if (response === null) throw new Refusal('lost', lost);
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok && answer !== null) return answer as Output;
  // The response was cut off, so the server may have acted.
  if (answer === null || typeof answer !== 'object') throw new Refusal('lost', lost);
  throw refusalOf(response.status, answer);
}
