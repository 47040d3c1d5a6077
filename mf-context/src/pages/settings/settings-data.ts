import type { SignedInDevice } from 'shared-contracts/auth/list-devices';
import type { SettingsForm } from './settings-forms.ts';

/** What the page is drawn from. */
export interface SettingsData {
  readonly email: string;
  readonly verified: boolean;
  readonly devices: readonly SignedInDevice[];
  /** What was just done. */
  readonly done: SettingsForm | null;
}
