import type { JSX } from 'react';
import { Button } from 'shared-contracts/ui/button';
import { NewPasswordField } from 'shared-contracts/ui/new-password-field';
import { PasswordField } from 'shared-contracts/ui/password-field';
import { SettingsPart } from '../settings-part.tsx';
import { SettingsFormBox, useRefusal } from './settings-form.tsx';

/** Changes the password. The address is included for password managers, which store both together. */
export function PasswordPart({ email }: { readonly email: string }): JSX.Element {
  const refusal = useRefusal('password');
  return (
    <SettingsPart title="Password">
      <p>At least 8 characters, with an uppercase letter and a number. All other devices will be logged out.</p>
      <SettingsFormBox name="password" label="Change password">
        <input type="hidden" name="username" autoComplete="username" value={email} />
        <PasswordField
          label="Current password"
          name="password"
          autoComplete="current-password"
          required
          error={refusal['password']}
        />
        <NewPasswordField
          label="New password"
          name="new_password"
          required
          error={refusal['new_password']}
          aboutOwner={() => [email]}
        />
        <PasswordField
          label="Confirm new password"
          name="confirm"
          autoComplete="new-password"
          required
          error={refusal['confirm']}
        />
        <Button type="submit">Change password</Button>
      </SettingsFormBox>
    </SettingsPart>
  );
}
