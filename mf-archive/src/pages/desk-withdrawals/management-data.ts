import type { Role } from 'shared-contracts/auth/roles';
import type { WithdrawalScope } from 'shared-contracts/archive/withdrawals/withdrawal';
import type { Member } from 'shared-contracts/auth/members/list-members';
import type { StaffData } from 'shared-contracts/ui/staff-frame';

/** A line of the withdrawal log, in words. */
export interface ShownWithdrawal {
  readonly number: number;
  /** For example `Withdrawn, 2 pages`. */
  readonly what: string;
  readonly name: string;
  readonly when: string;
  /** For example `by you`; empty when nobody is named. */
  readonly who: string;
  readonly why: string;
  readonly reason: string;
  readonly note: string;
  readonly report: number | null;
  /** The address of the withdrawn page or edition. */
  readonly to: string;
  /** True when something is still withdrawn by it and can be restored. */
  readonly canComeBack: boolean;
}

/** The log, and the initial values of its form. */
export interface WithdrawalsData {
  readonly lines: readonly ShownWithdrawal[];
  readonly total: number;
  readonly page: number;
  readonly pageCount: number;
  readonly pagesWithdrawn: number;
  readonly slug: string;
  readonly scope: WithdrawalScope;
  readonly report: string;
}

/** A statement of rights, or a line of its log, in words. */
export interface ShownRights {
  readonly key: string;
  /** For example `Lagos Courier, 7 March 1964, page 1` or `Lagos Courier, until 1929`. */
  readonly what: string;
  readonly text: string;
  readonly when: string;
}

/** The statements of rights by archivists. */
export interface RightsData {
  readonly given: readonly ShownRights[];
  readonly changes: readonly ShownRights[];
  readonly slug: string;
}

/** The roles with the names that admins see. */
export const memberRoles: readonly (readonly [Role, string])[] = [
  ['user', 'Member'],
  ['editor', 'Editor'],
  ['archivist', 'Archivist'],
  ['admin', 'Administrator'],
];

/** An account, in words. */
export interface ShownMember extends Pick<
  Member,
  'email' | 'id' | 'isYou' | 'name' | 'proven' | 'role' | 'sessions' | 'twoStep'
> {
  readonly joined: string;
}

/** A page of the list of accounts. */
export interface MembersData {
  readonly members: readonly ShownMember[];
  readonly q: string;
  readonly role: string;
  readonly total: number;
  readonly page: number;
  readonly pageCount: number;
}

/** The data of the page, by its address. */
export type ManagementData = StaffData &
  (
    | { readonly view: 'members'; readonly members: MembersData }
    | { readonly view: 'rights'; readonly rights: RightsData }
    | { readonly view: 'withdrawals'; readonly withdrawals: WithdrawalsData }
  );
