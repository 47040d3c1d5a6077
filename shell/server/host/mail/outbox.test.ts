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
  it('says the same as text and as HTML, with a link to the public address and nothing that is fetched', async () => {
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

  it('keeps no secret of a link, and no words of an e-mail that was sent', async () => {
    const post = await catchMail();
    const bench = await makeMailBench(databases, post.url);
    await bench.write({ to: { account: 'a-1', onlyProven: false, address: 'new@example.org' } });
    expect(JSON.stringify(await bench.row())).not.toContain('secret-');
    await bench.work();
    expect(post.emails[0]!.to).toEqual(['new@example.org']);
    expect(await bench.row()).toMatchObject({ state: 'sent', letter: '', address: null });
  });

  it('writes to a guest at the address that they gave, and keeps neither address nor words afterwards', async () => {
    const post = await catchMail();
    const bench = await makeMailBench(databases, post.url, null);
    await bench.write({ to: { account: null, address: 'guest@example.org' }, link: { label: 'See it', path: '/x' } });
    await bench.work();
    expect(post.emails.map(({ to }) => to)).toEqual([['guest@example.org']]);
    expect(await bench.row()).toMatchObject({ state: 'sent', account_id: '', letter: '', address: null });
  });

  it.each(['erased-1@erased.invalid', 'ada@example.org,eve@example.org', ''])(
    'writes to no guest whose address is nobody’s, or could be read as another: %j',
    async (address) => {
      const post = await catchMail();
      const bench = await makeMailBench(databases, post.url);
      await bench.write({ to: { account: null, address } });
      await bench.work();
      expect(post.emails).toEqual([]);
      expect(await bench.row()).toMatchObject({ state: 'dropped', letter: '', address: null });
    },
  );

  it('sends nothing of a transaction that failed', async () => {
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

  it('makes no second header of a line break in a subject', async () => {
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
  ])('writes to nobody where an address could be read as another: %j', async (address) => {
    const post = await catchMail();
    const bench = await makeMailBench(databases, post.url, { address, proven: true });
    await bench.write();
    await bench.work();
    expect(post.emails).toEqual([]);
    expect((await bench.row()).state).toBe('dropped');
  });

  it('writes to unproven addresses only what must be told', async () => {
    const post = await catchMail();
    const bench = await makeMailBench(databases, post.url);
    await bench.write({ to: { account: 'a-1', onlyProven: true } });
    await bench.work();
    expect(post.emails).toEqual([]);
    expect((await bench.row()).state).toBe('dropped');
  });

  it('drops what is for nobody any more, and what has a link that no longer holds', async () => {
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

  it('keeps e-mails as files that only the site may read, where there is no server', async () => {
    const bench = await makeMailBench(databases, null);
    await bench.write();
    await bench.work();
    const [name = ''] = await readdir(join(bench.dataDir, 'mail'));
    const path = join(bench.dataDir, 'mail', name);
    expect(name).toBe(`${(await bench.row()).id}.eml`);
    expect(await readFile(path, 'utf8')).toContain('Subject: Set a new password');
    expect((await stat(path)).mode & 0o777).toBe(0o600);
  });

  it('forgets e-mails after a month, and their files', async () => {
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

  it('tells people which e-mails they were sent, and forgets those of whoever is forgotten', async () => {
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
