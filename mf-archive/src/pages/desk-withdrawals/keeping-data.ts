import type { RightsScope } from 'shared-contracts/archive/rights/rights';
import type { WithdrawalScope } from 'shared-contracts/archive/withdrawals/withdrawal';
import type { Member } from 'shared-contracts/auth/members/list-members';
import type { DeskCommon } from '../desk/desk-data.ts';

/** A line of the log of withdrawals, in words. */
export interface ToldWithdrawal {
  readonly number: number;
  /** `Withdrawn, 2 pages`. */
  readonly what: string;
  readonly name: string;
  readonly when: string;
  /** `by you`; empty where nobody is named. */
  readonly who: string;
  readonly why: string;
  readonly reason: string;
  readonly note: string;
  readonly report: number | null;
  /** Where what may be said of it stands. */
  readonly to: string;
  /** Something is withdrawn by it still, and can come back. */
  readonly canComeBack: boolean;
}

/** The log, and what its form begins with. */
export interface WithdrawalsData {
  readonly lines: readonly ToldWithdrawal[];
  readonly total: number;
  readonly page: number;
  readonly pageCount: number;
  readonly pagesWithdrawn: number;
  readonly slug: string;
  readonly scope: WithdrawalScope;
  readonly report: string;
}

/** A line of what was given, or of its log, in words. */
export interface ToldRights {
  readonly key: string;
  readonly scope: RightsScope;
  readonly slug: string;
  /** `page lagos-courier-1964-03-07-p1`, `newspaper lagos-courier, until 1929`. */
  readonly what: string;
  readonly text: string;
  readonly when: string;
}

/** What archivists said of rights. */
export interface RightsData {
  readonly given: readonly ToldRights[];
  readonly changes: readonly ToldRights[];
  readonly slug: string;
}

/** An account in words. */
export interface ToldMember extends Pick<Member, 'email' | 'id' | 'isYou' | 'name' | 'proven' | 'role' | 'sessions'> {
  readonly joined: string;
}

/** Who has an account. */
export interface MembersData {
  readonly members: readonly ToldMember[];
  readonly q: string;
  readonly role: string;
  readonly total: number;
  readonly page: number;
  readonly pageCount: number;
}

/** What is drawn, by the page that was asked for. */
export type KeepingData = DeskCommon &
  (
    | { readonly view: 'members'; readonly members: MembersData }
    | { readonly view: 'rights'; readonly rights: RightsData }
    | { readonly view: 'withdrawals'; readonly withdrawals: WithdrawalsData }
  );
