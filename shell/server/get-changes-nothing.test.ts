import type Joi from 'joi';
import { sql } from 'kysely';
import { authApi } from './accounts/auth-api.ts';
import { authContext, type AuthContext } from './accounts/auth-tables.ts';
import { newAccount } from './accounts/new-account.ts';
import { ada } from './accounts/testing/browser.ts';
import { openCore } from './core.ts';
import { readSettings } from './host/settings/settings.ts';
import { slices } from './slices.ts';
import { recordingLog } from './testing/recording-log.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

interface Described {
  readonly type?: string;
  readonly allow?: readonly unknown[];
  readonly flags?: { readonly default?: unknown };
  readonly keys?: Readonly<Record<string, Described>>;
}

const examples: Readonly<Record<string, unknown>> = { number: 1, boolean: true, array: [], date: '1966-01-16' };

/** Returns a value that the schema is likely to accept. */
const exampleOf = ({ type = '', allow = [], keys }: Described): unknown =>
  keys === undefined ? (allow.find((value) => value !== '') ?? examples[type] ?? 'lagos') : exampleInput(keys);

const exampleInput = (keys: Readonly<Record<string, Described>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(keys).map(([name, described]) => [name, exampleOf(described)]));

const inputFor = (schema: Joi.ObjectSchema): unknown => exampleInput((schema.describe() as Described).keys ?? {});

/** Every row of every table. */
const recordsOf = ({ transact }: AuthContext): Promise<ReadonlyMap<string, string>> =>
  transact(async (transaction) => {
    const records = new Map<string, string>();
    for (const { name } of await transaction.introspection.getTables()) {
      const { rows } = await sql`select * from ${sql.table(name)}`.execute(transaction);
      records.set(name, JSON.stringify(rows));
    }
    return records;
  });

/** What a GET may add: a line that the owner has exported everything, and a secret of the site when it is first needed. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  '/api/auth/export': ['auth_security_event', 'auth_security_head'],
  '/api/ms/membership': ['membership_secret'],
};

const reads = slices.flatMap((slice) =>
  slice.endpoints
    .filter(({ endpoint }) => endpoint.method === 'GET')
    .map(({ endpoint: { path }, input }) => ({ path, input })),
);

/** Names of a route's parts, each with a value. */
const paramsOf = (path: string): Readonly<Record<string, string>> =>
  Object.fromEntries([...path.matchAll(/:(\w+)|\*/g)].map(([, name = '*']) => [name, 'lagos']));

async function* nothing(): AsyncGenerator<Uint8Array> {
  await Promise.resolve();
}

describe('a GET', () => {
  it('of any endpoint changes no record, whoever asks', async () => {
    const settings = readSettings({ DATA_DIR: await temporaryFolder() });
    const core = await openCore({ settings, slices, log: recordingLog() });
    const context = authContext(core.contextOf(authApi));
    const admin = { ...newAccount(ada, '', 0), role: 'admin' };
    await context.transact(async (transaction) => {
      await transaction.insertInto('auth_account').values(admin).execute();
    });
    const client = { ip: '10.0.0.1', userAgent: 'Test browser', device: null };
    const visitors = [
      { id: null, role: 'user', client },
      { id: admin.id, role: 'admin', session: 's1', client },
    ];
    const changed: Record<string, readonly string[]> = {};
    const answered: string[] = [];
    let before = await recordsOf(context);
    for (const { path, input } of reads) {
      for (const visitor of visitors) {
        const answer = await core.api.call('GET', path, inputFor(input()), visitor).catch(() => null);
        if (answer !== null) answered.push(path);
      }
      const after = await recordsOf(context);
      const tables = [...after].filter(([name, rows]) => before.get(name) !== rows).map(([name]) => name);
      if (tables.length > 0) changed[path] = tables;
      before = after;
    }
    await core.close();
    expect(changed).toEqual(allowed);
    // Most handlers have run, rather than refused the input.
    expect(new Set(answered).size).toBeGreaterThan(reads.length / 2);
  });

  it('of any route for programs changes no record', async () => {
    const settings = readSettings({ DATA_DIR: await temporaryFolder() });
    const core = await openCore({ settings, slices, log: recordingLog() });
    const context = authContext(core.contextOf(authApi));
    const changed: string[] = [];
    const asked: string[] = [];
    let before = await recordsOf(context);
    for (const slice of slices) {
      for (const { methods, path, handle } of slice.machines ?? []) {
        if (!methods.includes('GET')) continue;
        asked.push(path);
        const request = { method: 'GET', params: paramsOf(path), query: new URLSearchParams('q=lagos') } as const;
        await handle(core.contextOf(slice), { ...request, header: () => null, body: nothing() }).catch(() => null);
        const after = await recordsOf(context);
        for (const [name, rows] of after) if (before.get(name) !== rows) changed.push(`${path} changed ${name}`);
        before = after;
      }
    }
    await core.close();
    expect(changed).toEqual([]);
    expect(asked.length).toBeGreaterThan(20);
  });
});
