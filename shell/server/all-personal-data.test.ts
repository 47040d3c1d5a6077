import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { authApi } from './accounts/public.ts';
import { openCore } from './core.ts';
import { readSettings } from './host/settings/settings.ts';
import { slices } from './slices.ts';
import { recordingLog } from './testing/recording-log.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

interface Column {
  readonly name: string;
  readonly type: string;
}

const account = 'ada-1';
const payer = `account-${account}`;

/** Values of columns that hold JSON, a currency, or the id of another table. */
const values = new Map<string, SQLInputValue>(
  Object.entries({
    'auth_account.id': account,
    'membership_payer.id': payer,
    'context_run.scope': '{}',
    'context_run_event.event': JSON.stringify({ type: 'sentence', sentence: { text: 'ada in context_run_event' } }),
    'context_key.scopes': '[]',
    'context_item.thing': JSON.stringify('ada in context_item'),
    'context_item.kept': '{}',
    'context_taken_item.item': JSON.stringify({ kind: 'page', thing: '"ada in context_taken_item"', kept: '{}' }),
    'core_mail.letter': '{}',
    'auth_link.expires_at': Date.UTC(2100, 0),
    'auth_link.closed_at': null,
  }),
);

const byName = new Map<string, SQLInputValue>(
  Object.entries({
    account_id: account,
    by_account: account,
    payer_id: payer,
    currency: 'NGN',
  }),
);

/** The same for all tables, so that rows that belong together are found. */
const ids = /^(?:id|.*_id|reference)$/;

function valueOf(table: string, { name, type }: Column): SQLInputValue {
  const key = `${table}.${name}`;
  if (values.has(key)) return values.get(key) ?? null;
  if (byName.has(name)) return byName.get(name) ?? null;
  if (/int|real/i.test(type)) return 1;
  if (/blob/i.test(type)) return new Uint8Array();
  return ids.test(name) ? 'row-1' : `ada in ${table}.${name}`;
}

const declared = slices.flatMap((slice) =>
  Object.entries(slice.personalData.tables).map(([table, entry]) => ({ slice, table, entry })),
);

/** Tables of the server itself, and of the migrations. */
const own = [
  ...['core_job', 'core_mail', 'core_site', 'core_site_place', 'core_secret', 'core_registry', 'core_release'],
  // Who used up a limit, and the networks that saw a canary, are kept as keyed hashes.
  ...['core_limit', 'core_release_count', 'core_server_trouble'],
];

/**
 * What stays after the deletion. Books: the law requires them, without names. Logs and work on the archive: without the
 * person. Throttle: hashes, for a day. The account: a number, to which books refer.
 */
const keptTables = [
  ...['archive_correction', 'archive_report', 'archive_rights_change', 'archive_run', 'archive_withdrawal'],
  ...['auth_account', 'auth_security_event', 'auth_throttle', 'content_feedback'],
  ...['membership_card', 'membership_donation', 'membership_event', 'membership_inbox', 'membership_intent'],
  ...['membership_ledger_transaction', 'membership_payer', 'membership_payment', 'membership_refund'],
  ...['membership_stray', 'membership_subscription'],
];

/** Columns of these tables that name a person, or that a person wrote. */
const namesPerson = new RegExp(
  [
    'auth_account\\.(?:email|email_key|first_name|last_name|avatar|title|password_hash)',
    'archive_.*\\.(?:account_id|by_account)',
    'membership_payer\\.(?:account_id|email|name)',
    'membership_card\\.(?:token|brand|last4|expires)',
    'membership_donation\\.(?:wall|wall_name|message|dedication)',
    'membership_refund\\.(?:reason|by_account)',
    'membership_event\\.by_account',
  ].join('|'),
);

/** No text of them is exported, only instants and numbers, or nothing: see each. */
const withoutText = [
  // Instants and choices.
  ...['archive_correction_block', 'archive_correction_thanks', 'auth_awaited', 'auth_device', 'auth_totp'],
  'context_choice',
  // Hashes and counts.
  ...['archive_letter_secret', 'auth_access_token', 'auth_link_secret', 'auth_login_step', 'auth_recovery_code'],
  ...['auth_throttle', 'context_key_use'],
  // Shown where it matters, at /two-step.
  'auth_factor_due',
  // Stored without the person, so nobody's row is found.
  ...['archive_report', 'content_feedback'],
  // Of the payment provider and the books; what they say is exported with the payments.
  ...['membership_inbox', 'membership_ledger_transaction', 'membership_stray'],
].toSorted();

/** A site of all slices, with a row about one member in every table that may have one. */
async function filledSite(also: readonly string[] = []) {
  const dataDir = await temporaryFolder();
  const core = await openCore({ settings: readSettings({ DATA_DIR: dataDir }), slices, log: recordingLog() });
  const records = new DatabaseSync(join(dataDir, 'records.sqlite'));
  records.exec('pragma foreign_keys = off; pragma busy_timeout = 5000');
  const tables = records
    .prepare(`select name from sqlite_master where type = 'table' and name not like 'sqlite_%'`)
    .all()
    .map(({ name }) => String(name))
    .filter((name) => !name.startsWith('kysely_') && !/migration/.test(name));
  const personal = [...declared.filter(({ entry }) => entry !== 'nobody').map(({ table }) => table), 'core_mail'];
  for (const table of [...personal, ...also]) {
    const columns = records.prepare(`pragma table_info(${table})`).all() as unknown as readonly Column[];
    const names = columns.map(({ name }) => `"${name}"`).join(', ');
    const places = columns.map(() => '?').join(', ');
    records
      .prepare(`insert into ${table} (${names}) values (${places})`)
      .run(...columns.map((column) => valueOf(table, column)));
  }
  const close = async (): Promise<void> => {
    records.close();
    await core.close();
  };
  return { core, records, tables, personal, close };
}

/** What is left that names the member, or was stored about them: `table.column`. */
function leftIn(records: DatabaseSync, tables: readonly string[]): readonly string[] {
  return tables.flatMap((table) => {
    const rows = records.prepare(`select * from ${table}`).all();
    return rows.flatMap((row) =>
      Object.entries(row).flatMap(([column, value]) =>
        typeof value === 'string' && /ada[- ]/.test(value) ? [`${table}.${column}`] : [],
      ),
    );
  });
}

describe('what is kept about a member', () => {
  it('is declared for every table: what, why, on which basis and how long', async () => {
    const { tables, close } = await filledSite();
    await close();
    const names = [...declared.map(({ table }) => table), ...own];
    expect(tables.filter((table) => !names.includes(table))).toEqual([]);
    expect(names.filter((name) => !tables.includes(name))).toEqual([]);
    for (const { slice, table, entry } of declared) {
      if (entry === 'nobody') continue;
      const { what, why, basis, kept, job } = entry;
      expect([table, what, why, basis, kept]).not.toContain('');
      if (job !== undefined)
        expect([table, Object.keys(slice.jobs ?? {})]).toEqual([table, expect.arrayContaining([job])]);
    }
  });

  it('is exported from every table, as text but for hashes, counts and instants', async () => {
    // Corrections are exported with their line.
    const { core, personal, close } = await filledSite(['archive_corrected_line']);
    const exported = JSON.stringify(await core.contextOf(authApi).people?.export(account));
    await close();
    const missing = personal.filter((table) => !exported.includes(`ada in ${table}`));
    expect(missing.toSorted()).toEqual(withoutText);
  });

  it('is deleted with the account, but for what the law keeps', async () => {
    const { core, records, tables, close } = await filledSite();
    const context = core.contextOf(authApi);
    await context.transact(
      (transaction) =>
        context.people?.erase(transaction, { id: account, pseudonym: 'nobody-1', at: 1 }) ?? Promise.resolve(),
    );
    const left = leftIn(records, tables);
    await close();
    expect([...new Set(left.map((column) => column.split('.')[0] ?? ''))].toSorted()).toEqual(keptTables);
    expect(left.filter((column) => namesPerson.test(column))).toEqual([]);
  });
});
