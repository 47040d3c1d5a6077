import type { SignedInDevice } from 'shared-contracts/auth/list-devices';
import type { SettingsForm } from 'shared-contracts/auth/settings-forms';
import type { Allowance } from 'shared-contracts/context/get-allowance';
import type { ApiKeys } from 'shared-contracts/context/keys/api-keys';
import type { Membership } from 'shared-contracts/membership/get-membership';
import type { Writing } from '../../../api/model/choose-writing.endpoint.ts';

/** The tabs of spec §2, each at an address of its own. */
export type SettingsTab = 'account' | 'api' | 'memberships' | 'profile';

/** How you log in, and what is kept of you. */
export interface AccountView {
  readonly tab: 'account';
  readonly email: string;
  readonly verified: boolean;
  readonly devices: readonly SignedInDevice[];
  /** Links reach people by mail; without it they stay on the server. */
  readonly sendsMail: boolean;
  /** Whether a language model may write; null where that could not be had. */
  readonly writing: Writing | null;
  /** What was just done. */
  readonly done: SettingsForm | 'writing' | null;
}

/** Nothing of it comes from the server. */
interface ProfileView {
  readonly tab: 'profile';
}

/** Keys for programs; null where they could not be had. */
export interface KeysView {
  readonly tab: 'api';
  readonly keys: ApiKeys | null;
  readonly done: 'revoked' | null;
}

/** Plan, payments and how much is used; null for what could not be had. */
export interface MembershipsView {
  readonly tab: 'memberships';
  readonly membership: Membership | null;
  readonly allowance: Allowance | null;
  readonly keys: ApiKeys | null;
}

/** What the page is drawn from. */
export type SettingsData = AccountView | KeysView | MembershipsView | ProfileView;
