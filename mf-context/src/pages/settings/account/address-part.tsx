import type { JSX } from 'react';
import { usePage } from 'shared-contracts/platform/site';
import { Button } from 'shared-contracts/ui/button';
import { TextField } from 'shared-contracts/ui/field';
import { PasswordField } from 'shared-contracts/ui/password-field';
import { SettingsPart } from '../settings-part.tsx';
import { SettingsFormBox, useRefusal } from './settings-form.tsx';

interface AddressPartProps {
  readonly email: string;
  readonly verified: boolean;
  readonly sendsMail: boolean;
}

/** Shows the email address and whether it is confirmed, and changes it. */
export function AddressPart({ email, verified, sendsMail }: AddressPartProps): JSX.Element {
  const { form } = usePage();
  const refusal = useRefusal('email');
  return (
    <SettingsPart title="Email">
      <p>
        You log in as <strong>{email}</strong>.{' '}
        {verified
          ? 'You have shown that mail to it reaches you.'
          : 'You have not shown yet that mail to it reaches you: until then no receipts and alerts are sent there.'}
      </p>
      {!sendsMail && (
        <p>
          This site sends no mail: links to prove or to change an address stay with the people who run it. Ask them.
        </p>
      )}
      {!verified && (
        <SettingsFormBox name="verify" label="Prove the address">
          <Button type="submit">{sendsMail ? 'Send the link once more' : 'Make a new link'}</Button>
        </SettingsFormBox>
      )}
      <SettingsFormBox name="email" label="Change the address">
        <TextField
          label="New email"
          name="email"
          type="email"
          autoComplete="email"
          required
          defaultValue={refusal['form'] === undefined ? '' : form?.values['email']}
          error={refusal['email']}
        />
        <PasswordField
          label="Your password"
          name="password"
          autoComplete="current-password"
          required
          error={refusal['password']}
        />
        <Button type="submit">Change the address</Button>
      </SettingsFormBox>
    </SettingsPart>
  );
}
