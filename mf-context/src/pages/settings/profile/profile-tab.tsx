import type { JSX } from 'react';
import { selectUser } from 'shared-contracts/auth/auth-state';
import { css } from 'shared-contracts/platform/emotion';
import { useSelector } from 'shared-contracts/platform/redux';
import { onlyWithoutScript } from '../../../parts/only-with-script.styles.ts';
import { SettingsPart } from '../settings-part.tsx';
import { ProfileForm } from './profile-form.tsx';

/** As high as the form, so that nothing moves when it comes. */
const place = css`
  width: 100%;
  min-height: 26rem;
  @media (scripting: none) {
    min-height: 0;
  }
`;

/** Who you are in the corner of this browser. */
export function ProfileTab(): JSX.Element {
  const user = useSelector(selectUser);
  return (
    <SettingsPart title="Your profile">
      <p>
        How you are shown in this browser. It stays here: nothing of it is sent to us or seen by others, and it is gone
        when you log out.
      </p>
      <div css={place}>
        {user !== null && <ProfileForm key={user.id} user={user} />}
        <p css={onlyWithoutScript}>Since it is kept by the browser alone, it needs JavaScript.</p>
      </div>
    </SettingsPart>
  );
}
