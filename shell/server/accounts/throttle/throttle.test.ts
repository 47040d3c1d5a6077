import { isAppError } from 'shared-contracts/app-error';
import type { VisitorClient } from 'shared-contracts/page';
import type { Database } from '../../host/database/open-database.ts';
import { onDatabase, type TestDatabases } from '../../testing/each-database.ts';
import { createThrottle, type ThrottleTables } from './throttle-tables.ts';
import { deleteExpiredCounts, openThrottle, type Throttle, waitInWords } from './throttle.ts';
const hourMs = 3_600_000;
const account = 'ada@example.org';

interface Bench {
  readonly throttle: Throttle;
  readonly database: Database<ThrottleTables>;
  readonly clock: { now: number };
}

async function makeBench(databases: TestDatabases): Promise<Bench> {
  const database = await databases.open<ThrottleTables>(await databases.place());
  await database.migrate([{ name: 'auth', migrations: { '1': createThrottle } }]);
  const clock = { now: 1_000_000 };
  const throttle = openThrottle({
    transact: database.transact,
    now: () => clock.now,
    isKnownDevice: (who, device) => Promise.resolve(who === account && device === 'known'),
  });
  return { throttle, database, clock };
}

const from = (ip: string, device: string | null = null): VisitorClient => ({ ip, userAgent: 'x', device });
const address = (number: number): VisitorClient => from(`10.${String(number >> 8)}.${String(number & 255)}.9`);

/** Resolves to the seconds to wait; 0 when the try was allowed. */
async function tryOnce({ throttle }: Bench, client: VisitorClient, who = account): Promise<number> {
  try {
    await throttle.check('login', { account: who, client });
  } catch (error) {
    if (isAppError(error) && error.code === 'too-many-requests') return error.details.retryAfter ?? NaN;
    throw error;
  }
  await throttle.count('login', { account: who, client }, 'bad');
  return 0;
}

/**
 * Makes wrong guesses for `ms`, from the addresses in turn, each as early as it is allowed. Resolves to their number.
 */
async function guessesIn(bench: Bench, ms: number, clients: readonly VisitorClient[]): Promise<number> {
  const end = bench.clock.now + ms;
  let guesses = 0;
  while (bench.clock.now < end) {
    const wait = await tryOnce(bench, clients[guesses % clients.length]!);
    if (wait === 0) guesses += 1;
    bench.clock.now += Math.max(wait * 1000, 100);
  }
  bench.clock.now = end;
  return guesses;
}

onDatabase('the throttle', (databases) => {
  it('blocks nobody after the clock was ahead and is right again', async () => {
    const bench = await makeBench(databases);
    bench.clock.now += 400 * 24 * hourMs;
    for (let guess = 0; guess < 8; guess += 1) await tryOnce(bench, address(1));
    expect(await tryOnce(bench, address(1))).toBeGreaterThan(0);
    bench.clock.now -= 400 * 24 * hourMs;
    for (let guess = 0; guess < 5; guess += 1) expect(await tryOnce(bench, address(1))).toBe(0);
    await tryOnce(bench, address(1));
    expect(await tryOnce(bench, address(1))).toBeGreaterThan(0);
  });

  it('allows five wrong passwords, then doubles the wait for each further try, up to a quarter of an hour', async () => {
    const bench = await makeBench(databases);
    const waits: number[] = [];
    for (let guess = 0; guess < 17; guess += 1) {
      expect(await tryOnce(bench, address(1))).toBe(0);
      const row = await bench.database.db.selectFrom('auth_throttle').select('blocked_until').execute();
      const wait = Math.max(0, ...row.map(({ blocked_until: until }) => until - bench.clock.now));
      waits.push(wait / 1000);
      bench.clock.now += wait;
    }
    expect(waits).toEqual([0, 0, 0, 0, 0, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900]);
  });

  it('allows an attacker with one address 17 guesses in the first hour, and 4 in each hour after', async () => {
    const bench = await makeBench(databases);
    expect(await guessesIn(bench, hourMs, [address(1)])).toBe(17);
    expect(await guessesIn(bench, hourMs, [address(1)])).toBe(4);
  });

  it('limits an attacker with a hundred addresses to 60 guesses an hour plus a few for each, without a wait for the owner', async () => {
    const bench = await makeBench(databases);
    const all = Array.from({ length: 100 }, (_, index) => address(index));
    expect(await guessesIn(bench, hourMs, all)).toBeLessThanOrEqual(60 + 60 + 2 * all.length);
    expect(await guessesIn(bench, hourMs, all)).toBeLessThanOrEqual(60 + all.length);
    const owner = from('198.51.100.4', 'known');
    expect(await tryOnce(bench, owner)).toBe(0);
    // The device cookie does not bypass the throttle: it has five tries and waits of its own.
    expect(await guessesIn(bench, hourMs, [owner])).toBe(16);
  });

  it.each([
    ['a guess a minute, each from another /64', 60_000, (count: number) => `2001:db8:0:${count.toString(16)}::1`],
    ['a guess a second from everywhere', 1_000, (count: number) => `10.${String(count >> 8)}.${String(count & 255)}.9`],
  ])('lets the owner log in at once on a new browser, even after mistakes, despite %s', async (_what, every, place) => {
    const bench = await makeBench(databases);
    let count = 0;
    const attack = async (ms: number): Promise<void> => {
      for (let gone = 0; gone < ms; gone += every, count += 1) {
        await tryOnce(bench, from(place(count % 400)));
        bench.clock.now += every;
      }
    };
    await attack(every * 400);
    for (let slip = 0; slip < 2; slip += 1) {
      expect(await tryOnce(bench, from('198.51.100.4'))).toBe(0);
      await attack(5 * every);
    }
    // A reset by email lets the owner in again, while the attack goes on.
    await bench.throttle.forget('login', { account, client: from('198.51.100.4') });
    await attack(5 * every);
    expect(await tryOnce(bench, from('198.51.100.4'))).toBe(0);
  });

  it('allows an attacker with a complete /48 at most four times the tries of one household', async () => {
    const bench = await makeBench(databases);
    const all = Array.from({ length: 500 }, (_, index) => from(`2001:db8:0:${(index * 131).toString(16)}::1`));
    expect(await guessesIn(bench, hourMs, all)).toBeLessThanOrEqual(4 * 17);
    expect(await guessesIn(bench, hourMs, all)).toBeLessThanOrEqual(4);
  });

  it.each([
    ['register', 9],
    ['mail', 3],
  ] as const)(
    'never refuses legitimate use of %s from one network, one person every %d minutes',
    async (what, minutes) => {
      const { throttle, clock } = await makeBench(databases);
      for (let person = 0; person < 200; person += 1) {
        await throttle.check(what, { account: `p${String(person)}@example.org`, client: address(1) });
        clock.now += minutes * 60_000;
      }
    },
  );

  it('allows correct logins from a network where somebody mistypes every 20 minutes', async () => {
    const bench = await makeBench(databases);
    for (let typo = 0; typo < 101; typo += 1) {
      expect(await tryOnce(bench, address(1), `p${String(typo)}@example.org`)).toBe(0);
      if (typo < 100) bench.clock.now += 20 * 60_000;
    }
    for (let login = 0; login < 10; login += 1) {
      const keys = { account: `q${String(login)}@example.org`, client: address(1) };
      await bench.throttle.check('login', keys);
      await bench.throttle.count('login', keys, 'good');
    }
  });

  it('allows a network that has used up its tries one more whenever one is forgotten', async () => {
    const bench = await makeBench(databases);
    const next = async (): Promise<number> => await tryOnce(bench, address(1), `${String(Math.random())}@example.org`);
    let free = 0;
    while ((await next()) === 0) free += 1;
    expect([free, await next()]).toEqual([60, 60]);
    bench.clock.now += 60_000;
    expect([await next(), await next()]).toEqual([0, 60]);
  });

  it('counts the recipient of an email like the requesting account, whoever requests it', async () => {
    const { throttle } = await makeBench(databases);
    for (let person = 0; person < 4; person += 1) {
      await throttle.check('mail', {
        account: `a-${String(person)}`,
        address: 'b@example.org',
        client: address(person),
      });
    }
    const fifth = throttle.check('mail', { account: 'b@example.org', client: address(5) });
    await expect(fifth).rejects.toMatchObject({ code: 'too-many-requests' });
  });

  it.each([
    ['mail', 3],
    ['password', 5],
  ] as const)(
    'makes even a known browser wait for %s, so that it cannot send emails or guess without end',
    async (what, free) => {
      const { throttle } = await makeBench(databases);
      const keys = { account, client: from('198.51.100.4', 'known') };
      for (let count = 0; count <= free; count += 1) await throttle.check(what, keys);
      await expect(throttle.check(what, keys)).rejects.toMatchObject({ code: 'too-many-requests' });
    },
  );

  it('counts ten simultaneous guesses like ten successive ones', async () => {
    const bench = await makeBench(databases);
    const waits = await Promise.all(Array.from({ length: 10 }, () => tryOnce(bench, address(1))));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(6);
  });

  it('forgets wrong guesses after a correct password, but not the network’s tries at other accounts', async () => {
    const bench = await makeBench(databases);
    const client = address(1);
    for (let round = 0; round < 3; round += 1) {
      for (let wrong = 0; wrong < 4; wrong += 1) expect(await tryOnce(bench, client)).toBe(0);
      await bench.throttle.check('login', { account, client });
      await bench.throttle.count('login', { account, client }, 'good');
    }
    const tries = await bench.database.db.selectFrom('auth_throttle').select('tries').orderBy('tries').execute();
    expect(tries).toEqual([{ tries: 12 }, { tries: 12 }]);
  });

  it('stores no address or name, and nothing at all once the tries are forgotten', async () => {
    const bench = await makeBench(databases);
    await tryOnce(bench, address(1));
    const rows = await bench.database.db.selectFrom('auth_throttle').selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(/ada|10\.0/);
    await bench.database.transact((transaction) => deleteExpiredCounts(transaction, bench.clock.now + 24 * hourMs));
    expect(await bench.database.db.selectFrom('auth_throttle').selectAll().execute()).toEqual([]);
  });

  it('reports how long to wait, in words and in seconds', async () => {
    const bench = await makeBench(databases);
    await guessesIn(bench, hourMs / 2, [address(1)]);
    const refused = bench.throttle.check('login', { account, client: address(1) });
    await expect(refused).rejects.toMatchObject({ code: 'too-many-requests' });
    await expect(refused).rejects.toThrow(/^Too many attempts\. Please wait \d+ minutes? and try again\.$/);
  });
});

describe('the description of a wait', () => {
  it.each([
    [1, '1 second'],
    [59, '59 seconds'],
    [60, '1 minute'],
    [61, '2 minutes'],
    [3600, '1 hour'],
    [3601, '2 hours'],
  ])('%d s is %s', (seconds, words) => {
    expect(waitInWords(seconds)).toBe(words);
  });
});
