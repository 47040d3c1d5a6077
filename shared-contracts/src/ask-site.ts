import { statusOfCode, type AppErrorCode } from './app-error.ts';
import type { Endpoint } from './endpoint.ts';

/** `lost`: nobody knows whether it arrived. `conflict`: what was shown is no longer so. */
export type RefusalKind = 'conflict' | 'lost' | 'refused' | 'unauthorized';

/** Why something was not done, in a sentence for the reader. */
export class Refusal extends Error {
  readonly kind: RefusalKind;
  /** Field → what is wrong with it. */
  readonly fields: Readonly<Record<string, string>>;
  /** What the server called it; null where it did not say. */
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

/** `fetch` in the reader's name: `Site.authFetch`. */
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
  const said = [statusMessage, hint].filter((text) => typeof text === 'string').filter((text) => text !== '');
  // What the first of two sentences ends with differs from refusal to refusal.
  const message =
    said.map((text, at) => (at < said.length - 1 ? text.replace(/[^.!?]$/, '$&.') : text)).join(' ') ||
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
 * Calls an endpoint from the browser, in the reader's name. Rejects with `Refusal`, and with nothing else; `lost` is what
 * it says where no answer came.
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
  // An answer that was cut off: it may have been done.
  if (answer === null || typeof answer !== 'object') throw new Refusal('lost', lost);
  throw refusalOf(response.status, answer);
}
