import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { newArchivist } from '../support/archivist.ts';
import { testWithWorkerSite } from '../support/own-site.ts';
import { enter } from '../support/people.ts';
import { everyAddress } from '../support/site-paths.ts';
import { expect } from '@playwright/test';
import { isDrill } from 'shared-contracts/testing/drill';

/** A site whose records nobody else changes. */
const test = testWithWorkerSite();

/** What the site does by itself, whoever reads: jobs, emails, and that a session is in use. */
const byItself = /^(?:core_job|core_mail|core_site_place|sqlite_.*)$/;
const ofUse = new Set(['seen_at', 'turn_used', 'last_seen_at']);

/** The rows of every table, in order. */
function recordsOf(dataDir: string): ReadonlyMap<string, string> {
  const records = new DatabaseSync(join(dataDir, 'records.sqlite'), { readOnly: true });
  const tables = records.prepare("select name from sqlite_schema where type = 'table'").all() as { name: string }[];
  const rowsOf = (table: string): string =>
    JSON.stringify(records.prepare(`select * from "${table}"`).all(), (key, value: unknown) =>
      ofUse.has(key) ? undefined : value,
    );
  const found = new Map(
    tables
      .map(({ name }) => name)
      .filter((name) => !byItself.test(name))
      .map((name) => [name, rowsOf(name)]),
  );
  records.close();
  return found;
}

/** Besides a guest. An admin may open every page. */
const roles = isDrill ? (['editor', 'archivist', 'admin'] as const) : (['admin'] as const);

test('opening any page, as a guest or with the rights of staff, as a document or as its data, changes no record', async ({
  page,
  site,
}) => {
  test.setTimeout(300_000);
  const statuses: number[] = [];
  for (const role of [null, ...roles]) {
    await page.context().clearCookies();
    if (role !== null) await enter(page, site.url, await newArchivist(site, role));
    // What a first visit makes, such as a secret of the site, is there before.
    await page.request.get('/context');
    const before = recordsOf(site.dataDir);
    for (const address of everyAddress) {
      const [path = '', query = ''] = address.split('?');
      for (const asked of [address, `${path.replace(/\/$/, '')}/_payload.json?${query}`]) {
        const response = await page.request.get(asked, { headers: { accept: 'text/html' }, maxRedirects: 0 });
        statuses.push(response.status());
        expect(response.status(), asked).toBeLessThan(500);
      }
    }
    const changed = [...recordsOf(site.dataDir)].filter(([table, rows]) => before.get(table) !== rows);
    expect(
      changed.map(([table]) => table),
      role ?? 'guest',
    ).toEqual([]);
  }
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(everyAddress.length * (1 + roles.length));
});
