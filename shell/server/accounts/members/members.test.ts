import type { MembersList } from 'shared-contracts/auth/members/list-members';
import type { Role } from 'shared-contracts/auth/roles';
import { onDatabase, type TestDatabases } from '../../testing/each-database.ts';
import { checkChain } from '../security-log/verify-security-log.ts';
import { openBrowser, signIn } from '../testing/browser.ts';
import { secretIn, serveWithMail, type MailedAccounts } from '../testing/serve-with-mail.ts';

const bola = { email: 'bola_a@example.org', password: 'Rainfall42', first_name: 'Bola', last_name: 'Adé' };
const bearer = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` });

/** The command gives roles when there is no admin yet. */
const give = async ({ context }: MailedAccounts, id: string, role: Role): Promise<void> => {
  await context.transact(async (transaction) => {
    await transaction.updateTable('auth_account').set({ role }).where('id', '=', id).execute();
  });
};

/** Ada, an admin, and Bola, a member with a confirmed address. */
async function serveTwo(databases: TestDatabases) {
  const served = await serveWithMail(databases);
  const [desk, home] = [openBrowser(served.app), openBrowser(served.app)];
  const admin = await signIn(desk);
  await served.deliver();
  const member = await signIn(home, bola);
  const [proof] = await served.deliver();
  await home.post('/api/auth/verify-email', { token: secretIn(proof) });
  await give(served, admin.id, 'admin');
  const list = async (query = ''): Promise<MembersList> =>
    (await desk.get(`/api/auth/members${query}`, bearer(admin.token))).body as MembersList;
  const setRole = (wish: object, token = admin.token) => desk.post('/api/auth/set-role', wish, bearer(token));
  return { served, desk, home, admin, member, list, setRole };
}

onDatabase('members', (databases) => {
  it('can be found by admins by part of a name or address, and by role', async () => {
    const { member, list } = await serveTwo(databases);
    expect((await list()).members.map(({ name, isYou }) => [name, isYou])).toEqual([
      ['Bola Adé', false],
      ['Ada Obi Eze', true],
    ]);
    for (const q of ['bola', 'OLA_A@', 'ola ad']) expect((await list(`?q=${q}`)).total).toBe(1);
    // Search texts are not patterns.
    for (const q of ['%25', 'ada_', 'nobody']) expect((await list(`?q=${q}`)).total).toBe(0);
    expect((await list('?role=admin')).members).toMatchObject([{ name: 'Ada Obi Eze', role: 'admin', sessions: 1 }]);
    expect((await list('?page=9')).members).toEqual([]);
    expect((await list('?q=bola')).members).toMatchObject([{ id: member.id, email: bola.email, proven: true }]);
  });

  it('are found whatever the accents and case of the stored name or the query', async () => {
    const { served, member, list } = await serveTwo(databases);
    const names = { first_name: 'Ọláyẹmí'.normalize('NFD'), last_name: 'ṢỌLÁ' };
    await served.context.transact(async (transaction) => {
      await transaction.updateTable('auth_account').set(names).where('id', '=', member.id).execute();
    });
    for (const q of ['Ọláyẹmí', 'ọláyẹmí ṣọlá', 'ỌLÁYẸMÍ', 'olayemi sola', 'Ṣọlá'.normalize('NFD')])
      expect([q, (await list(`?q=${encodeURIComponent(q)}`)).members.map(({ id }) => id)]).toEqual([q, [member.id]]);
    expect((await list(`?q=${encodeURIComponent('Ẹgbá')}`)).total).toBe(0);
  });

  it('are shown only to admins: not to members, editors, archivists or guests', async () => {
    const { served, home, member, setRole } = await serveTwo(databases);
    for (const role of ['user', 'editor', 'archivist'] as const) {
      await give(served, member.id, role);
      const answer = await home.get('/api/auth/members', bearer(member.token));
      expect([answer.status, JSON.stringify(answer.body)]).toEqual([403, expect.not.stringContaining('@')]);
      expect((await setRole({ id: member.id, role: 'admin' }, member.token)).status).toBe(403);
      const ending = await home.post('/api/auth/end-member-sessions', { id: member.id }, bearer(member.token));
      expect(ending.status).toBe(403);
    }
    expect((await home.get('/api/auth/members')).status).toBe(401);
  });

  it('get a role from an admin, are informed by email, and have it at once', async () => {
    const { served, home, member, list, setRole } = await serveTwo(databases);
    expect((await setRole({ id: member.id, role: 'king' })).status).toBe(400);
    expect((await setRole({ id: member.id, role: 'admin' })).status).toBe(200);
    const [email, ...rest] = await served.deliver();
    expect(rest).toEqual([]);
    expect(email?.headers['subject']).toBe('Your role at Archivi.ng was changed');
    expect(email?.body).toContain('It is now: admin.');
    expect((await home.get('/api/auth/members', bearer(member.token))).status).toBe(200);
    // Setting the same role again changes nothing.
    await setRole({ id: member.id, role: 'admin' });
    expect(await served.deliver()).toEqual([]);
    const events = await served.context.db
      .selectFrom('auth_security_event')
      .select(['account_id', 'event', 'outcome', 'network'])
      .where('event', 'in', ['role-changed', 'role-given'])
      .orderBy('seq')
      .execute();
    expect(events.map(({ event, outcome, network }) => [event, outcome, network === null])).toEqual([
      ['role-changed', 'ok', true],
      ['role-given', 'ok', false],
    ]);
    expect((await checkChain(served.context.db)).problem).toBeNull();
    expect((await list('?role=admin')).total).toBe(2);
  });

  it('always include an admin, and cannot change their own role', async () => {
    const { served, admin, member, list, setRole } = await serveTwo(databases);
    const own = await setRole({ id: admin.id, role: 'user' });
    expect([own.status, own.body]).toMatchObject([409, { statusMessage: 'You cannot change your own role.' }]);
    // Bola is now the only admin: Ada, who sends the request, has just lost the role.
    await give(served, member.id, 'admin');
    await give(served, admin.id, 'user');
    expect((await setRole({ id: member.id, role: 'user' })).status).toBe(403);
    await give(served, admin.id, 'admin');
    expect((await setRole({ id: member.id, role: 'user' })).status).toBe(200);
    expect((await list('?role=admin')).members).toMatchObject([{ id: admin.id }]);
    expect((await setRole({ id: 'no-such-account', role: 'user' })).status).toBe(404);
  });

  it('can be signed out of every browser at once', async () => {
    const { desk, home, admin, member, list } = await serveTwo(databases);
    const end = (id: string) => desk.post('/api/auth/end-member-sessions', { id }, bearer(admin.token));
    expect((await end(member.id)).status).toBe(200);
    expect((await home.post('/api/auth/refresh')).status).toBe(401);
    expect((await list('?q=bola')).members).toMatchObject([{ sessions: 0, lastUsedAt: null }]);
    // The admin's current session stays.
    expect((await end(admin.id)).status).toBe(200);
    expect((await list()).members).toHaveLength(2);
    expect((await end('no-such-account')).status).toBe(404);
  });
});
