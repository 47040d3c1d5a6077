import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { onEachDatabase } from '../../testing/each-database.ts';
import { forgetOldMail, mailRetentionMs, personalMail } from './stored-mail.ts';
import type { MailTables } from './mail-tables.ts';
import { makeMailBench } from './testing/mail-bench.ts';
import { catchMail } from './testing/mail-catcher.ts';

const minute = 60_000;

onEachDatabase('mail', (databases) => {
  it('has the same content as text and HTML, with a link to the public address and no external resources', async () => {
    const post = await catchMail();
    const bench = await makeMailBench(databases, post.url);
    await bench.write();
    await bench.work();
    const [caught] = post.emails;
    expect(caught).toMatchObject({ from: 'no-reply@archive.example', to: ['ada@example.org'] });
    expect(caught!.headers).toMatchObject({
      subject: 'Set a new password',
      from: '"Archivi.ng" <no-reply@archive.example>',
      to: 'ada@example.org',
      'auto-submitted': 'auto-generated',
    });
    expect(caught!.headers['message-id']).toBe(`<${(await bench.row()).id}@archive.example>`);
    expect(caught!.body).toContain('Set it:\r\nhttps://archive.example/forgot-password?token=secret-1');
    expect(caught!.body).toContain('href="https://archive.example/forgot-password?token=secret-1"');
    expect(caught!.body).toContain('Ọ̀rọ̀ <b>& so on</b>');
    expect(caught!.body).toContain('Ọ̀rọ̀ &lt;b&gt;&amp; so on&lt;/b&gt;');
    expect(caught!.body).not.toMatch(/<(img|script|link|iframe)|url\(/);
  });

  it('stores no secret of a link, and no text of a sent email', async () => {
    const post = await catchMail();
    const bench = await makeMailBench(databases, post.url);
    await bench.write({ to: { account: 'a-1', onlyProven: false, address: 'new@example.org' } });
    expect(JSON.stringify(await bench.row())).not.toContain('secret-');
    await bench.work();
    expect(post.emails[0]!.to).toEqual(['new@example.org']);
    expect(await bench.row()).toMatchObject({ state: 'sent', letter: '', address: null });
  });

  it('is sent to a guest at the given address, and neither address nor text is stored afterwards', async () => {
    const post = await catchMail();
    const bench = await makeMailBench(databases, post.url, null);
    await bench.write({ to: { account: null, address: 'guest@example.org' }, link: { label: 'See it', path: '/x' } });
    await bench.work();
    expect(post.emails.map(({ to }) => to)).toEqual([['guest@example.org']]);
    expect(await bench.row()).toMatchObject({ state: 'sent', account_id: '', letter: '', address: null });
  });

  it.each(['erased-1@erased.invalid', 'ada@example.org,eve@example.org', ''])(
    'is not sent to a guest with a reserved or ambiguous address: %j',
    async (address) => {
      const post = await catchMail();
      const bench = await makeMailBench(databases, post.url);
      await bench.write({ to: { account: null, address } });
      await bench.work();
      expect(post.emails).toEqual([]);
      expect(await bench.row()).toMatchObject({ state: 'dropped', letter: '', address: null });
    },
  );

  it('is not sent if its transaction failed', async () => {
    const post = await catchMail();
    const bench = await makeMailBench(databases, post.url);
    const failed = bench.database.transact(async (transaction) => {
      await transaction.deleteFrom('core_mail').execute();
      throw new Error('taken back');
    });
    await expect(failed).rejects.toThrow('taken back');
    expect(await bench.work()).toBe(0);
    expect(post.emails).toEqual([]);
  });

  it('gets no second header from a line break in the subject', async () => {
    const post = await catchMail();
    const bench = await makeMailBench(databases, post.url);
    await bench.write({ subject: 'Hello\r\nBcc: eve@example.org\r\n\r\nText' });
    await bench.work();
    expect(post.emails).toHaveLength(1);
    expect(post.emails[0]!.headers['bcc']).toBeUndefined();
    expect(post.emails[0]!.headers['subject']).toBe('Hello Bcc: eve@example.org Text');
  });

  it.each([
    'ada@example.org,eve@example.org',
    'ada@example.org;eve@example.org',
    'Ada <eve@example.org>',
    'ada@example.org\r\nRCPT TO:<eve@example.org>',
    '"a,b"@example.org',
  ])('is not sent to an ambiguous address: %j', async (address) => {
    const post = await catchMail();
    const bench = await makeMailBench(databases, post.url, { address, proven: true });
    await bench.write();
    await bench.work();
    expect(post.emails).toEqual([]);
    expect((await bench.row()).state).toBe('dropped');
  });

  it('is sent to unconfirmed addresses only if it is essential', async () => {
    const post = await catchMail();
    const bench = await makeMailBench(databases, post.url);
    await bench.write({ to: { account: 'a-1', onlyProven: true } });
    await bench.work();
    expect(post.emails).toEqual([]);
    expect((await bench.row()).state).toBe('dropped');
  });

  it('is dropped if its account is gone or its link is no longer valid', async () => {
    const post = await catchMail();
    const gone = await makeMailBench(databases, post.url, null);
    await gone.write();
    await gone.work();
    const late = await makeMailBench(databases, post.url);
    await late.write({ link: { label: 'x', path: '/x', secretOf: 'link-2' } });
    await late.work();
    expect([(await gone.row()).state, (await late.row()).state]).toEqual(['dropped', 'dropped']);
    expect(post.emails).toEqual([]);
  });

  it('is stored in files that only the site can read if there is no mail server', async () => {
    const bench = await makeMailBench(databases, null);
    await bench.write();
    await bench.work();
    const [name = ''] = await readdir(join(bench.dataDir, 'mail'));
    const path = join(bench.dataDir, 'mail', name);
    expect(name).toBe(`${(await bench.row()).id}.eml`);
    expect(await readFile(path, 'utf8')).toContain('Subject: Set a new password');
    expect((await stat(path)).mode & 0o777).toBe(0o600);
  });

  it('is deleted after a month, together with its files', async () => {
    const bench = await makeMailBench(databases, null);
    await bench.write();
    await bench.work();
    const folder = join(bench.dataDir, 'mail');
    await forgetOldMail(bench.database, folder, bench.clock.now + mailRetentionMs);
    expect(await readdir(folder)).toHaveLength(1);
    await forgetOldMail(bench.database, folder, bench.clock.now + mailRetentionMs + minute);
    expect(await readdir(folder)).toEqual([]);
    expect(await bench.database.db.selectFrom('core_mail').selectAll().execute()).toEqual([]);
  });

  it('is listed in a person’s exported data, and deleted with the person', async () => {
    const bench = await makeMailBench(databases, null);
    await bench.write();
    await bench.write({ to: { account: 'a-2', onlyProven: false }, subject: 'For somebody else' });
    await bench.work();
    const context = { db: bench.database.db } as unknown as SliceContext<MailTables>;
    expect(await personalMail.export(context, 'a-1')).toEqual({
      letters: [{ subject: 'Set a new password', written_at: '2027-01-15T08:00:00.000Z', state: 'sent' }],
    });
    await bench.database.transact((transaction) =>
      personalMail.erase(transaction, { id: 'a-1', pseudonym: 'x', at: 0 }),
    );
    expect((await bench.row()).account_id).toBe('a-2');
  });
});
