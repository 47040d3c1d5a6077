import { ask, bearer, demoSession, json, post, sessionIn, until, type Session, type TwoServers } from './start-two.ts';

const password = 'Correct-Horse-7';

/** Whether a token is accepted. */
const statusOf = async (origin: string, session: Session): Promise<number> =>
  (await ask(origin, '/api/context/keys', { headers: bearer(session) })).status;

export async function checkSession({ a, b, site }: TwoServers): Promise<void> {
  const person = { email: 'two@example.org', password };
  await post(a.origin, '/api/auth/register', { ...person, first_name: 'Ada', last_name: 'Obi' });
  const first = await sessionIn(await post(a.origin, '/api/auth/login', person));
  expect(await statusOf(b.origin, first)).not.toBe(401);
  const second = await sessionIn(await post(b.origin, '/api/auth/refresh', {}, { cookie: first.cookie }));
  expect(await statusOf(a.origin, second)).not.toBe(401);
  await post(b.origin, '/api/auth/logout', {}, { cookie: second.cookie, ...bearer(second) });
  expect(await statusOf(a.origin, second)).toBe(401);
  const wrong: number[] = [];
  for (let turn = 0; turn < 8; turn += 1)
    wrong.push((await post(site, '/api/auth/login', { ...person, password: 'Wrong-Horse-8' })).status);
  expect(wrong).toEqual([...Array.from({ length: 6 }, () => 401), 429, 429]);
}

export async function checkSigningKeys({ both }: TwoServers): Promise<void> {
  const [a, b] = await Promise.all(both.map(({ origin }) => json(ask(origin, '/.well-known/jwks.json'))));
  expect(a).toEqual({ keys: [expect.anything()] });
  expect(b).toEqual(a);
}

/** A member's key, made at one server, is accepted by both; what it asks at one is followed at the other. */
export async function checkKeyAndQuestion(servers: TwoServers): Promise<void> {
  const { a, b, both } = servers;
  const member = bearer(await demoSession(servers, 'member'));
  const input = { name: 'x', scopes: ['read'], days: 30 };
  let secret = '';
  // The demonstration's member joins soon after the start.
  const isMade = async (): Promise<boolean> => {
    const made = await post(a.origin, '/api/context/keys/make', input, member);
    secret = ((await made.json()) as { readonly secret?: string }).secret ?? '';
    return made.status === 200;
  };
  await until(isMade, 60_000);
  for (const { origin } of both) {
    const answer = await ask(origin, '/api/v1/search?q=lagos', { headers: { authorization: `Bearer ${secret}` } });
    expect(answer.status).toBe(200);
  }
  const question = { question: 'What happened in Lagos?', mode: 'quotes' };
  const { run } = await json<{ run: string }>(post(a.origin, '/api/context/runs', question, member));
  const followed = await ask(b.origin, `/api/context/runs/${run}/events`, { headers: member });
  expect(await followed.text()).toContain('event: finish');
}

/** Requests to either server count for the same limit. */
export async function checkLimit({ a, b }: TwoServers): Promise<void> {
  const left = async (origin: string): Promise<number> => {
    const { headers } = await ask(origin, '/api/v1/titles');
    return Number(/"network";r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1]);
  };
  // The minute may end in between.
  await until(async () => (await left(a.origin)) - 1 === (await left(b.origin)), 30_000);
}
