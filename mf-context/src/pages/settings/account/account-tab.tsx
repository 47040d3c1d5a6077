import type { JSX } from 'react';
import { doneBox } from '../../../parts/desk-page.styles.ts';
import type { AccountView } from '../settings-data.ts';
import { AddressPart } from './address-part.tsx';
import { BrowsersPart } from './browsers-part.tsx';
import { DataPart } from './data-part.tsx';
import { PasswordPart } from './password-part.tsx';
import { WritingPart } from './writing-part.tsx';

/** Of what is done here; a deleted account is told of where its owner is sent to. */
const done: Readonly<Record<Exclude<AccountView['done'], 'erase' | null>, string>> = {
  password: 'Your password is changed. All other browsers are signed out.',
  email: 'A link is on its way to the new address. It takes effect when you use the link.',
  verify: 'A new link is on its way to your address.',
  device: 'Signed out.',
  writing: 'Your choice is kept.',
};

const keptLink = 'This site sends no mail, so no link is on its way: the people who run it find it on their server.';

function doneText({ done: name, sendsMail }: AccountView): string | null {
  if (name === null || name === 'erase') return null;
  return !sendsMail && (name === 'email' || name === 'verify') ? keptLink : done[name];
}

/** How you log in, where you are signed in, and what is kept of you. */
export function AccountTab({ view }: { readonly view: AccountView }): JSX.Element {
  const doneNow = doneText(view);
  return (
    <>
      {doneNow !== null && (
        <p css={doneBox} role="status">
          {doneNow}
        </p>
      )}
      <AddressPart email={view.email} verified={view.verified} sendsMail={view.sendsMail} />
      <PasswordPart email={view.email} />
      <BrowsersPart devices={view.devices} />
      {view.writing !== null && <WritingPart writing={view.writing} />}
      <DataPart />
    </>
  );
}
