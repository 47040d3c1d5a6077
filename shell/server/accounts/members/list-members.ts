import { sql, type ExpressionBuilder } from 'kysely';
import {
  membersPageSize,
  type ListMembersInput,
  type Member,
  type MembersList,
} from 'shared-contracts/auth/members/list-members';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { authContext, type AccountRow, type AuthContext, type AuthTables } from '../auth-tables.ts';
import { emailKey } from '../email-key.ts';
import { isLive } from '../sessions/find-session.ts';

type Accounts = ExpressionBuilder<AuthTables, 'auth_account'>;

/** What somebody typed holds no wildcards. */
const within = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

const asked = ({ q, role }: ListMembersInput) => {
  const name = sql`lower(first_name || ' ' || last_name)`;
  return (of: Accounts) =>
    of.and([
      of('erased_at', 'is', null),
      ...(role === '' ? [] : [of('role', '=', role)]),
      ...(q === ''
        ? []
        : [
            of.or([
              sql<boolean>`email_key like ${within(emailKey(q))} escape '\\'`,
              sql<boolean>`${name} like ${within(q.toLowerCase())} escape '\\'`,
            ]),
          ]),
    ]);
};

async function liveSessions(
  { db, now }: AuthContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly number[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('auth_session')
    .selectAll()
    .where('account_id', 'in', [...ids])
    .where('ended_at', 'is', null)
    .execute();
  const live = rows.filter((session) => isLive(session, now()));
  return new Map(
    ids.map((id) => [id, live.flatMap(({ account_id, seen_at }) => (account_id === id ? [seen_at] : []))]),
  );
}

const toMember = (account: AccountRow, seen: readonly number[], you: string | null): Member => ({
  id: account.id,
  name: `${account.first_name} ${account.last_name}`.trim(),
  email: account.email,
  proven: account.email_verified_at !== null,
  role: account.role,
  plan: account.plan,
  joinedAt: account.created_at,
  lastUsedAt: seen.length === 0 ? null : Math.max(...seen),
  sessions: seen.length,
  isYou: account.id === you,
});

/** Those who joined last first. */
export async function listMembers(context: SliceContext, input: ListMembersInput): Promise<MembersList> {
  const own = authContext(context);
  const [{ total }, accounts] = await Promise.all([
    own.db
      .selectFrom('auth_account')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .where(asked(input))
      .executeTakeFirstOrThrow(),
    own.db
      .selectFrom('auth_account')
      .selectAll()
      .where(asked(input))
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .offset((input.page - 1) * membersPageSize)
      .limit(membersPageSize)
      .execute(),
  ]);
  const sessions = await liveSessions(
    own,
    accounts.map(({ id }) => id),
  );
  return {
    members: accounts.map((account) => toMember(account, sessions.get(account.id) ?? [], own.visitor.id)),
    ...{ total, page: input.page, pageCount: Math.ceil(total / membersPageSize) },
  };
}
