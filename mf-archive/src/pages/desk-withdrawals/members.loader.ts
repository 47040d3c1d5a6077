import { listMembers, type Member } from 'shared-contracts/auth/members/list-members';
import { roles, type Role } from 'shared-contracts/auth/roles';
import { lagosDay } from 'shared-contracts/lagos-day';
import { ownValue } from 'shared-contracts/own-value';
import type { PageLoader } from 'shared-contracts/page';
import { dayText } from 'shared-contracts/day-text';
import { numberIn } from '../desk/parts/number-in.ts';
import { readIsoDay } from '../desk/parts/read-iso-day.ts';
import type { ManagementData, ShownMember } from './management-data.ts';

const done: Readonly<Record<string, string>> = {
  role: 'Role changed. The member has been emailed.',
  'two-step': 'Two-step login is off. The member has been emailed, and is logged out everywhere.',
  sessions: 'Logged out of all devices.',
};

const maxSearchLength = 200;

const presentMember = ({ id, name, email, proven, role, sessions, isYou, twoStep, joinedAt }: Member): ShownMember => ({
  ...{ id, name, email, proven, role, sessions, isYou, twoStep },
  joined: dayText(readIsoDay(lagosDay(joinedAt))),
});

const roleIn = (text: string | null): Role | '' => roles.find((role) => role === text) ?? '';

/** Loads `/desk/members?q=&role=&page=`, for admins only. */
export const loadMembers: PageLoader<ManagementData> = async ({ url, call, visitor }) => {
  const q = (url.searchParams.get('q') ?? '').trim().slice(0, maxSearchLength);
  const role = roleIn(url.searchParams.get('role'));
  const { members, total, page, pageCount } = await call(listMembers, { q, role, page: numberIn(url, 'page', 1) });
  const action = url.searchParams.get('done') ?? '';
  const data: ManagementData = {
    ...{ view: 'members', role: visitor.role },
    done: ownValue(done, action) ?? null,
    members: { members: members.map(presentMember), q, role, total, page, pageCount },
  };
  return { kind: 'page', data, head: { title: 'Members', noindex: true } };
};
