import { sql } from 'kysely';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import type { Database } from '../../host/database/open-database.ts';
import { onDatabase, type TestDatabases } from '../../testing/each-database.ts';
import type { SecurityEvent } from './security-event.ts';
import { securityLogRetentionMs, addSecurityEvent, removeOldEvents } from './security-log.ts';
import { createSecurityLog, type SecurityTables } from './security-tables.ts';
import { checkChain, verifySecurityLogCommand } from './verify-security-log.ts';

const client = { ip: '203.0.113.77', userAgent: 'Firefox on Linux', requestId: 'r-1' };
const login: SecurityEvent = { account: 'a-1', client, event: 'login', outcome: 'ok' };

async function openLog(databases: TestDatabases): Promise<Database<SecurityTables>> {
  const database = await databases.open<SecurityTables>(await databases.place());
  await database.migrate([{ name: 'auth', migrations: { '1': createSecurityLog } }]);
  return database;
}

const write = async ({ transact }: Database<SecurityTables>, times: number, at = 1_000): Promise<void> => {
  for (let count = 0; count < times; count += 1)
    await transact((transaction) => addSecurityEvent(transaction, login, at + count));
};

/** Changes the log like somebody with write access to the database. */
const meddle = ({ transact }: Database<SecurityTables>, statement: string): Promise<void> =>
  transact(async (transaction) => {
    await sql.raw(statement).execute(transaction);
  });

onDatabase('the security log', (databases) => {
  it('stores time, account, network, browser, event and outcome', async () => {
    const database = await openLog(databases);
    await write(database, 1);
    expect(await database.db.selectFrom('auth_security_event').selectAll().executeTakeFirst()).toEqual({
      seq: 1,
      at: 1_000,
      account_id: 'a-1',
      network: '203.0.113.0/24',
      agent_hash: expect.stringMatching(/^[0-9a-f]{16}$/) as string,
      event: 'login',
      outcome: 'ok',
      request_id: 'r-1',
      hash: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    });
  });

  it('has no gaps under concurrent writes, and rolls a line back with its transaction', async () => {
    const database = await openLog(databases);
    await Promise.all(Array.from({ length: 8 }, () => write(database, 2)));
    const failed = database.transact(async (transaction) => {
      await addSecurityEvent(transaction, login, 9);
      throw new Error('taken back');
    });
    await expect(failed).rejects.toThrow('taken back');
    await write(database, 1);
    expect(await checkChain(database.db)).toEqual({ lines: 17, problem: null });
  });

  it.each([
    ['a changed line', `update auth_security_event set outcome = 'refused' where seq = 2`, 'Line 2 was altered'],
    ['a deleted line', 'delete from auth_security_event where seq = 2', 'Line 2 is missing'],
    ['deleted lines at the end', 'delete from auth_security_event where seq >= 3', 'Line 3 is missing, and all after'],
    ['deleted lines at the beginning', 'delete from auth_security_event where seq = 1', 'Line 1 is missing'],
    ['a head that was rolled back', 'update auth_security_head set seq = 3', 'The newest line is not 3'],
    ['a deleted head', 'delete from auth_security_head', 'The head of the chain is missing'],
  ])('reveals %s', async (_what, statement, problem) => {
    const database = await openLog(databases);
    await write(database, 4);
    await meddle(database, statement);
    expect((await checkChain(database.db)).problem).toContain(problem);
  });

  it('deletes lines after 180 days, and the rest can still be verified', async () => {
    const database = await openLog(databases);
    await write(database, 3, 0);
    await write(database, 2, 5_000);
    const removed = await database.transact((transaction) =>
      removeOldEvents(transaction, securityLogRetentionMs + 5_000),
    );
    expect(removed).toBe(3);
    expect(await checkChain(database.db)).toEqual({ lines: 2, problem: null });
    await write(database, 1, 9_000);
    expect(await checkChain(database.db)).toEqual({ lines: 3, problem: null });
    await meddle(database, 'delete from auth_security_event where seq = 4');
    expect((await checkChain(database.db)).problem).toBe('Line 4 is missing');
  });

  it('is verified by a command, which reports its result and fails when somebody changed the log', async () => {
    const database = await openLog(databases);
    await write(database, 2);
    const output: string[] = [];
    const terminal = {
      write: (text: string) => void output.push(text),
      isTty: false,
      columns: 80,
      signal: new AbortController().signal,
    };
    const context = { db: database.db } as unknown as SliceContext;
    expect(await verifySecurityLogCommand(context, [], terminal)).toBe(0);
    await meddle(database, `update auth_security_event set account_id = null where seq = 1`);
    expect(await verifySecurityLogCommand(context, [], terminal)).toBe(1);
    expect(output).toEqual([
      'The security log is intact: 2 lines, none altered.\n',
      'The security log has been tampered with. Line 1 was altered.\n',
    ]);
  });
});
