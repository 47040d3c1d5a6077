import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { BalancedSite } from './balanced-site.ts';

interface SentRequest {
  readonly path: string;
  /** 0 when the connection was lost. */
  readonly status: number;
  readonly ms: number;
}

interface AskOptions {
  readonly token?: string;
  readonly method?: string;
  readonly body?: unknown;
  readonly bytes?: Uint8Array;
  readonly headers?: Readonly<Record<string, string>>;
}

const patienceMs = 30_000;

/** Asks once. */
export function ask(url: string, path: string, options: AskOptions = {}): Promise<Response> {
  const { token, body, bytes, headers } = options;
  return fetch(`${url}${path}`, {
    method: options.method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(bytes === undefined ? {} : { body: new Uint8Array(bytes) }),
    redirect: 'manual',
    signal: AbortSignal.timeout(patienceMs),
  });
}

/** Resolves to null when the connection was lost or the site failed: nothing is acknowledged then. */
export async function tryTo<Answer>(...args: Parameters<typeof ask>): Promise<Answer | null> {
  const response = await ask(...args).catch(() => null);
  if (response?.ok !== true) {
    await response?.body?.cancel();
    return null;
  }
  return (await response.json().catch(() => null)) as Answer | null;
}

/** Asks again until it succeeds. */
export async function until<Answer>(...args: Parameters<typeof ask>): Promise<Answer> {
  const end = Date.now() + patienceMs * 3;
  while (Date.now() < end) {
    const answer = await tryTo<Answer>(...args);
    if (answer !== null) return answer;
    await wait(300);
  }
  throw new Error(`${args[1]} did not succeed`);
}

/** Resolves to a token of an account of the demonstration. */
export async function logIn(
  { url, passwords }: Pick<BalancedSite, 'passwords' | 'url'>,
  role: string,
): Promise<string> {
  const email = `${role}@example.org`;
  const body = { email, password: passwords[email] ?? '' };
  return (await until<{ readonly data: { readonly token: string } }>(url, '/api/auth/login', { body })).data.token;
}

/** Readers who load pages one after another, until stopped. */
export function readers(
  url: string,
  paths: readonly string[],
  count = 6,
): { readonly held: () => number; readonly stop: () => Promise<readonly SentRequest[]> } {
  const asked: SentRequest[] = [];
  let [held, stopped, turn] = [0, false, 0];
  const read = async (): Promise<void> => {
    while (!stopped) {
      turn += 1;
      const path = paths[turn % paths.length] ?? '/';
      const begun = performance.now();
      held += 1;
      const status = await ask(url, path).then(
        async (response) => {
          await response.arrayBuffer();
          return response.status;
        },
        () => 0,
      );
      held -= 1;
      asked.push({ path, status, ms: performance.now() - begun });
      await wait(60);
    }
  };
  const reading = Array.from({ length: count }, read);
  return {
    held: () => held,
    stop: async () => {
      stopped = true;
      await Promise.all(reading);
      return asked;
    },
  };
}

export async function rowsIn<Row extends pg.QueryResultRow>(
  { database }: BalancedSite,
  query: string,
  values: readonly unknown[] = [],
): Promise<readonly Row[]> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    return (await client.query<Row>(query, [...values])).rows;
  } finally {
    await client.end();
  }
}

export const failedOf = (asked: readonly SentRequest[]): readonly SentRequest[] =>
  asked.filter(({ status }) => status !== 200);

export function inShort(asked: readonly SentRequest[]): string {
  const slowest = Math.round(Math.max(...asked.map(({ ms }) => ms)));
  return `${String(asked.length)} requests, ${String(failedOf(asked).length)} failed, slowest ${String(slowest)} ms`;
}
