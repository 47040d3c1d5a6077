import type { SignedInDevice } from 'shared-contracts/auth/list-devices';
import type { SettingsForm } from 'shared-contracts/auth/settings-forms';

/** What the page is drawn from. */
export interface SettingsData {
  readonly email: string;
  readonly verified: boolean;
  readonly devices: readonly SignedInDevice[];
  /** Links reach people by mail; without it they stay on the server. */
  readonly sendsMail: boolean;
  /** What was just done. */
  readonly done: SettingsForm | null;
}
