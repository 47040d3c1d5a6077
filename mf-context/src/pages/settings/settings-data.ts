import type { SignedInDevice } from 'shared-contracts/auth/list-devices';
import type { SettingsForm } from 'shared-contracts/auth/settings-forms';
import type { Allowance } from 'shared-contracts/context/get-allowance';
import type { ApiKeys } from 'shared-contracts/context/keys/api-keys';
import type { Membership } from 'shared-contracts/membership/get-membership';
import type { Writing } from '../../../api/model/choose-writing.endpoint.ts';

/** The tabs (rule R2.22 of the specification), each with its own address. */
export type SettingsTab = 'account' | 'api' | 'memberships' | 'profile';

/** Logging in, language models, and the export and deletion of the member's data. */
export interface AccountView {
  readonly tab: 'account';
  readonly email: string;
  readonly verified: boolean;
  /** True when logging in needs a second step. */
  readonly twoStep: boolean;
  readonly devices: readonly SignedInDevice[];
  /** False when the site sends no email: then the links it would send can only be found on the server. */
  readonly sendsMail: boolean;
  /** The choice about language models; null when it could not be loaded. */
  readonly writing: Writing | null;
  /** The form that was just completed. */
  readonly done: SettingsForm | 'writing' | null;
}

/** Needs no data from the server. */
interface ProfileView {
  readonly tab: 'profile';
}

/** The API keys; null when they could not be loaded. */
export interface KeysView {
  readonly tab: 'api';
  readonly keys: ApiKeys | null;
  readonly done: 'revoked' | null;
}

/** Plan, payments and usage; null for what could not be loaded. */
export interface MembershipsView {
  readonly tab: 'memberships';
  readonly membership: Membership | null;
  readonly allowance: Allowance | null;
  readonly keys: ApiKeys | null;
}

/** The data of the page. */
export type SettingsData = AccountView | KeysView | MembershipsView | ProfileView;
