import type { JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { usePage } from 'shared-contracts/platform/site';
import { AddressPart } from './address-part.tsx';
import { BrowsersPart } from './browsers-part.tsx';
import { DataPart } from './data-part.tsx';
import { PasswordPart } from './password-part.tsx';
import type { SettingsData } from './settings-data.ts';
import type { SettingsForm } from './settings-forms.ts';

const frame = css`
  padding-block: clamp(1.75rem, 1rem + 3vw, 3.5rem) 0;
  display: grid;
  gap: var(--space-section);
  max-width: 44rem;
`;

const deck = css`
  margin-top: var(--space-2);
  color: var(--ink-2);
`;

const told = css`
  margin-top: var(--space-4);
  border-left: var(--line-strong) solid var(--green);
  background: var(--green-tint);
  padding: var(--space-3) var(--space-4);
`;

const done: Readonly<Record<SettingsForm, string>> = {
  password: 'Your password is changed. All other browsers are signed out.',
  email: 'A link is on its way to the new address. It takes effect when you use the link.',
  verify: 'A new link is on its way to your address.',
  device: 'Signed out.',
  erase: 'Your account is deleted.',
};

/** `/context/settings`: the account. Every form works without JavaScript. */
export function Page(): JSX.Element {
  const { data } = usePage<SettingsData>();
  return (
    <div css={frame}>
      <header>
        <h1>Settings</h1>
        <p css={deck}>Your account: how you log in, where you are signed in, and what we keep of you.</p>
        {data.done !== null && (
          <p css={told} role="status">
            {done[data.done]}
          </p>
        )}
      </header>
      <AddressPart email={data.email} verified={data.verified} />
      <PasswordPart email={data.email} />
      <BrowsersPart devices={data.devices} />
      <DataPart />
    </div>
  );
}
