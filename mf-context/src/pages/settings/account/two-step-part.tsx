import type { JSX } from 'react';
import { twoStepPath } from 'shared-contracts/auth/get-me';
import { ButtonLink } from 'shared-contracts/ui/button';
import { SettingsPart } from '../settings-part.tsx';

/** Says whether logging in needs a second step; it is set up on a page of the shell. */
export const TwoStepPart = ({ isOn }: { readonly isOn: boolean }): JSX.Element => (
  <SettingsPart title="Two-step login">
    <p>
      {isOn
        ? 'On: logging in needs your password and a second step.'
        : 'Off. With two steps, nobody who learns your password can log in without your phone.'}
    </p>
    <ButtonLink to={twoStepPath}>{isOn ? 'Change two-step login' : 'Set up two-step login'}</ButtonLink>
  </SettingsPart>
);
