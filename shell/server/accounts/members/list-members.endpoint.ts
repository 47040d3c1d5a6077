import {
  listMembers,
  listMembersInput,
  membersPageSize,
  type ListMembersInput,
  type Member,
  type MembersList,
} from 'shared-contracts/auth/members/list-members';
import { endpoint } from 'shared-contracts/server/endpoint';
import { authContext, type AccountRow, type AuthContext } from '../auth-tables.ts';
import { emailKey } from '../email-key.ts';
import { havingSecondFactor } from '../second-factor/second-factors.ts';
import { isLive } from '../sessions/find-session.ts';

/** Removes case and accents. This is not done in SQL, because SQLite only does it for English letters. */
const folded = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Returns the ids of all matching accounts, newest first. */
async function findIds({ db }: AuthContext, { q, role }: ListMembersInput): Promise<readonly string[]> {
  let accounts = db
    .selectFrom('auth_account')
    .select(['id', 'first_name', 'last_name', 'email_key'])
    .where('erased_at', 'is', null);
  if (role !== '') accounts = accounts.where('role', '=', role);
  const rows = await accounts.orderBy('created_at', 'desc').orderBy('id').execute();
  const [name, address] = [folded(q), emailKey(q)];
  return rows.flatMap((row) =>
    folded(`${row.first_name} ${row.last_name}`).includes(name) || row.email_key.includes(address) ? [row.id] : [],
  );
}

async function accountsOf({ db }: AuthContext, ids: readonly string[]): Promise<readonly AccountRow[]> {
  if (ids.length === 0) return [];
  return await db
    .selectFrom('auth_account')
    .selectAll()
    .where('id', 'in', [...ids])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Resolves to account id → the times of last use of its valid sessions. */
async function liveSessions(
  { db, now }: AuthContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly number[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('auth_session')
    .innerJoin('auth_account', 'auth_account.id', 'auth_session.account_id')
    .selectAll('auth_session')
    .select('role')
    .where('account_id', 'in', [...ids])
    .where('ended_at', 'is', null)
    .execute();
  const live = rows.filter((session) => isLive(session, session.role, now()));
  return new Map(
    ids.map((id) => [id, live.flatMap(({ account_id, seen_at }) => (account_id === id ? [seen_at] : []))]),
  );
}

const toMember = (
  account: AccountRow,
  { seen, twoStep }: { readonly seen: readonly number[]; readonly twoStep: boolean },
  you: string | null,
): Member => ({
  id: account.id,
  name: `${account.first_name} ${account.last_name}`.trim(),
  email: account.email,
  proven: account.email_verified_at !== null,
  twoStep,
  role: account.role,
  plan: account.plan,
  joinedAt: account.created_at,
  lastUsedAt: seen.length === 0 ? null : Math.max(...seen),
  sessions: seen.length,
  isYou: account.id === you,
});

/** Lists accounts, newest first. */
export const listMembersEndpoint = endpoint({
  ...listMembers,
  input: listMembersInput,
  handle: async (context, input): Promise<MembersList> => {
    const own = authContext(context);
    const found = await findIds(own, input);
    const ids = found.slice((input.page - 1) * membersPageSize, input.page * membersPageSize);
    const [accounts, sessions, twoStep] = await Promise.all([
      accountsOf(own, ids),
      liveSessions(own, ids),
      havingSecondFactor(own.db, ids),
    ]);
    return {
      members: accounts.map((account) => {
        const found = { seen: sessions.get(account.id) ?? [], twoStep: twoStep.has(account.id) };
        return toMember(account, found, own.visitor.id);
      }),
      ...{ total: found.length, page: input.page, pageCount: Math.ceil(found.length / membersPageSize) },
    };
  },
});
