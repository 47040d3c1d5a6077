import type { JSX } from 'react';
import { usePage } from 'shared-contracts/platform/site';
import { Button } from 'shared-contracts/ui/button';
import { TextField } from 'shared-contracts/ui/field';
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
        {verified ? 'Verified.' : 'Not verified yet: receipts and alerts are not sent there until you confirm it.'}
      </p>
      {!sendsMail && (
        <p>This site does not send email. Ask the people who run it for links to verify or change your address.</p>
      )}
      {!verified && (
        <SettingsFormBox name="verify" label="Verify email">
          <Button type="submit">{sendsMail ? 'Resend link' : 'Create a new link'}</Button>
        </SettingsFormBox>
      )}
      <SettingsFormBox name="email" label="Change email">
        <TextField
          label="New email"
          name="email"
          type="email"
          autoComplete="email"
          required
          defaultValue={refusal['form'] === undefined ? '' : form?.values['email']}
          error={refusal['email']}
        />
        <Button type="submit">Change email</Button>
      </SettingsFormBox>
    </SettingsPart>
  );
}
