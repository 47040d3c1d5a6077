import { times } from './measure.ts';

const password = 'Correct-Horse-7';
/** Accounts created at the same time; hashing their passwords is expensive on purpose. */
const madeAtOnce = 4;

export type Json = Readonly<Record<string, unknown>>;
/** The headers of a reader's requests: their session and their network. */
export type Headers = Readonly<Record<string, string>>;

/** The site was too busy to respond in time. */
export class Busy extends Error {}

/** Rejects for any status except 200, because a fast error is no result. */
export async function ask(url: string, headers: Headers, body?: Json): Promise<Json> {
  const response = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (response.status === 503 || response.status === 504) throw new Busy(`${new URL(url).pathname}: ${text}`);
  if (response.status !== 200) throw new Error(`${new URL(url).pathname} answered ${response.status}: ${text}`);
  return JSON.parse(text) as Json;
}

/** Creates a reader with a network of their own and logs them in. */
async function makeReader(site: string, name: string, turn: number): Promise<Headers> {
  const from = { 'x-forwarded-for': `10.${(turn >> 8) & 255}.${turn & 255}.7` };
  const email = `${name}-${Date.now()}-${turn}@example.org`;
  await ask(`${site}/api/auth/register`, from, { email, password, first_name: 'Ada', last_name: 'Obi' });
  const { data } = await ask(`${site}/api/auth/login`, from, { email, password });
  return { ...from, authorization: `Bearer ${String((data as Json)['token'])}` };
}

/** Creates accounts and logs them in. */
export async function makeReaders(site: string, name: string, count: number): Promise<readonly Headers[]> {
  const readers: Headers[] = [];
  for (let turn = 0; turn < count; turn += madeAtOnce) {
    const some = times(Math.min(madeAtOnce, count - turn), (index) => makeReader(site, name, turn + index));
    readers.push(...(await Promise.all(some)));
  }
  return readers;
}
