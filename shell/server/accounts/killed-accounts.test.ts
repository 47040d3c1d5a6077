import { setTimeout as sleep } from 'node:timers/promises';
import { drill } from 'shared-contracts/testing/drill';
import type { Child } from '../testing/child-process.ts';
import { runScript } from '../testing/child-process.ts';
import { onDatabase, type TestPlace } from '../testing/each-database.ts';
import { checkChain } from './security-log/verify-security-log.ts';
import { serveAccounts } from './testing/serve-accounts.ts';

// Each round starts a process, which takes seconds on a busy machine.
jest.setTimeout(60_000);
const kills = 4;
const client = { ip: '127.0.0.1', userAgent: 'Test browser', device: null };

async function killOne({ dataDir, databaseUrl }: TestPlace, round: number): Promise<Child> {
  const file = 'accounts/testing/accounts-until-killed-process.ts';
  const child = runScript(file, [dataDir, databaseUrl ?? '', String(round)]);
  await child.printed('out ');
  await sleep(Math.random() * 400);
  child.process.kill('SIGKILL');
  await child.exit;
  return child;
}

interface Acknowledged {
  readonly registered: Set<string>;
  /** Session → its last cookie. */
  readonly inside: Map<string, string>;
  /** Cookies of sessions that were logged out. */
  readonly outside: Set<string>;
}

function readLines({ registered, inside, outside }: Acknowledged, lines: readonly string[]): void {
  for (const line of lines) {
    const [step, first = '', secret = ''] = line.split(' ');
    if (step === 'registered') registered.add(first);
    if (step === 'in') inside.set(first, secret);
    if (step === 'out') inside.delete(first);
    if (step === 'out') outside.add(secret);
  }
}

onDatabase('a process killed while people log in', (databases) => {
  drill('loses nothing that was acknowledged, and leaves nothing half-written', async () => {
    const place = await databases.place();
    const acknowledged: Acknowledged = { registered: new Set(), inside: new Map(), outside: new Set() };
    for (let round = 1; round <= kills; round += 1) readLines(acknowledged, (await killOne(place, round)).lines);

    const { accounts, context } = await serveAccounts(place);
    const stored = await context.db.selectFrom('auth_account').select('email').execute();
    expect(stored.map(({ email }) => email)).toEqual(expect.arrayContaining([...acknowledged.registered]));
    // A logout may have been committed before it was printed: at most one per round.
    const found = await Promise.all([...acknowledged.inside.values()].map((secret) => accounts.bySecret(secret)));
    expect(found.filter((visitor) => visitor === null).length).toBeLessThanOrEqual(kills);
    expect(found.length).toBeGreaterThan(0);
    for (const secret of acknowledged.outside) expect(await accounts.bySecret(secret)).toBeNull();
    expect((await checkChain(context.db)).problem).toBeNull();
    const noted = await context.db
      .selectFrom('auth_security_event')
      .select('account_id')
      .where('event', '=', 'register')
      .execute();
    expect(noted).toHaveLength(stored.length);
    for (const email of [...acknowledged.registered].slice(-8)) {
      const login = accounts.logIn({ email, password: 'Harmattan7' }, client);
      await expect(login).resolves.toMatchObject({ answer: { data: { name: 'Ada Obi' } } });
    }
  });
});
