import type { JSX } from 'react';
import { TextField } from 'shared-contracts/ui/field';
import { small, withoutScript } from './coupon.styles.ts';

/** The donor's account, from the server or from the browser's session; null for a guest. */
export type KnownDonor = { readonly name: string; readonly email: string } | null;

interface GiftDonorFieldsProps {
  readonly donor: KnownDonor;
  readonly isMonthly: boolean;
  /** The values as typed, when the form is shown again with errors. */
  readonly values: Readonly<Record<string, string>>;
  readonly errors: Readonly<Record<string, string>>;
}

/**
 * The fields for name and email address. A member's receipt goes to the account's address, which is changed in the
 * account.
 */
export function GiftDonorFields({ donor, isMonthly, values, errors }: GiftDonorFieldsProps): JSX.Element {
  if (donor !== null) {
    return (
      <>
        <input type="hidden" name="email" value={donor.email} />
        <input type="hidden" name="name" value={donor.name} />
        <p css={small}>We will send the receipt to {donor.email}, your account’s email address.</p>
      </>
    );
  }
  return (
    <>
      <TextField
        label="Email for your receipt"
        name="email"
        type="email"
        autoComplete="email"
        required={!isMonthly}
        defaultValue={values['email']}
        error={errors['email']}
      />
      <TextField
        label="Name"
        hint="Optional. Shown on your receipt."
        name="name"
        autoComplete="name"
        maxLength={120}
        defaultValue={values['name']}
        error={errors['name']}
      />
      {isMonthly && (
        <p css={small} role="status">
          A monthly gift needs an account so that you can cancel it at any time. You create it in the next step; what
          you entered here is kept.
          <span css={withoutScript}> You can add a dedication or a line for the wall afterwards.</span>
        </p>
      )}
    </>
  );
}
