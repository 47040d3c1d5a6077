import type { JSX } from 'react';
import type { SettingsForm } from 'shared-contracts/auth/settings-forms';
import { css } from 'shared-contracts/platform/emotion';
import { usePage } from 'shared-contracts/platform/site';
import { AddressPart } from './address-part.tsx';
import { BrowsersPart } from './browsers-part.tsx';
import { DataPart } from './data-part.tsx';
import { PasswordPart } from './password-part.tsx';
import type { SettingsData } from './settings-data.ts';

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

/** Of what is done here; a deleted account is told of where its owner is sent to. */
const done: Readonly<Record<Exclude<SettingsForm, 'erase'>, string>> = {
  password: 'Your password is changed. All other browsers are signed out.',
  email: 'A link is on its way to the new address. It takes effect when you use the link.',
  verify: 'A new link is on its way to your address.',
  device: 'Signed out.',
};

const keptLink = 'This site sends no mail, so no link is on its way: the people who run it find it on their server.';

function doneText({ done: name, sendsMail }: SettingsData): string | null {
  if (name === null || name === 'erase') return null;
  return !sendsMail && (name === 'email' || name === 'verify') ? keptLink : done[name];
}

/** `/context/settings`: the account. Every form works without JavaScript. */
export function Page(): JSX.Element {
  const { data } = usePage<SettingsData>();
  const doneNow = doneText(data);
  return (
    <div css={frame}>
      <header>
        <h1>Settings</h1>
        <p css={deck}>Your account: how you log in, where you are signed in, and what we keep of you.</p>
        {doneNow !== null && (
          <p css={told} role="status">
            {doneNow}
          </p>
        )}
      </header>
      <AddressPart email={data.email} verified={data.verified} sendsMail={data.sendsMail} />
      <PasswordPart email={data.email} />
      <BrowsersPart devices={data.devices} />
      <DataPart />
    </div>
  );
}
