import { quantile, times } from './measure.ts';

const password = 'Correct-Horse-7';
const pairs = 200;
/** With more failed logins, an account would be throttled. */
const triesEach = 3;

/** The difference in time between a login with an unknown address and one with a wrong password. */
export interface LoginTiming {
  readonly pairs: number;
  readonly unknownMs: number;
  readonly wrongMs: number;
  /** The 95 % confidence interval of the median of paired differences, in percent of a login with a wrong password. */
  readonly from: number;
  readonly to: number;
}

/** Each request seems to come from a network of its own, so that none is throttled. The site trusts its proxy. */
const elsewhere = (turn: number): Record<string, string> => ({
  'content-type': 'application/json',
  'x-forwarded-for': `10.${String((turn >> 8) & 255)}.${String(turn & 255)}.9`,
});

let turn = 0;

async function post(
  site: string,
  path: string,
  body: unknown,
): Promise<{ readonly status: number; readonly ms: number }> {
  turn += 1;
  const started = performance.now();
  const response = await fetch(`${site}${path}`, {
    method: 'POST',
    headers: elsewhere(turn),
    body: JSON.stringify(body),
  });
  await response.arrayBuffer();
  return { status: response.status, ms: performance.now() - started };
}

const expectStatus = (wanted: number, { status, ms }: { readonly status: number; readonly ms: number }): number => {
  if (status !== wanted) throw new Error(`an answer was ${String(status)} instead of ${String(wanted)}`);
  return ms;
};

/** Registers an account. Resolves to its login data. */
export async function registerReader(
  site: string,
  name: string,
): Promise<{ readonly email: string; readonly password: string }> {
  const email = `${name}@example.org`;
  const person = { email, password, first_name: 'Ada', last_name: 'Obi' };
  expectStatus(200, await post(site, '/api/auth/register', person));
  return { email, password };
}

export const logIn = async (
  site: string,
  account: { readonly email: string; readonly password: string },
): Promise<number> => expectStatus(200, await post(site, '/api/auth/login', account));

const refused = async (site: string, email: string): Promise<number> =>
  expectStatus(401, await post(site, '/api/auth/login', { email, password: 'Wrong-Horse-7' }));

/** Returns the distribution-free 95 % confidence interval of the median, by ranks. */
function medianInterval(values: readonly number[]): readonly [number, number] {
  const sorted = values.toSorted((a, b) => a - b);
  const reach = 0.98 * Math.sqrt(sorted.length);
  const at = (rank: number): number => sorted[Math.max(0, Math.min(sorted.length - 1, rank))] ?? Number.NaN;
  return [at(Math.floor(sorted.length / 2 - reach)), at(Math.ceil(sorted.length / 2 + reach))];
}

/** Alternates unknown addresses and wrong passwords, so that the load of the machine affects both. */
export async function timeLogins(site: string): Promise<LoginTiming> {
  const accounts = await Promise.all(
    times(Math.ceil(pairs / triesEach), (index) => index).map((index) =>
      registerReader(site, `timed-${String(index)}`),
    ),
  );
  const unknown: number[] = [];
  const wrong: number[] = [];
  for (let pair = 0; pair < pairs; pair += 1) {
    const known = accounts[pair % accounts.length]?.email ?? '';
    const askWrong = async (): Promise<void> => void wrong.push(await refused(site, known));
    const askUnknown = async (): Promise<void> =>
      void unknown.push(await refused(site, `nobody-${String(pair)}@example.org`));
    for (const ask of pair % 2 === 0 ? [askWrong, askUnknown] : [askUnknown, askWrong]) await ask();
  }
  const usual = quantile(wrong, 0.5);
  const [from, to] = medianInterval(wrong.map((ms, pair) => (unknown[pair] ?? Number.NaN) - ms));
  return {
    pairs,
    unknownMs: quantile(unknown, 0.5),
    wrongMs: usual,
    from: (from / usual) * 100,
    to: (to / usual) * 100,
  };
}
