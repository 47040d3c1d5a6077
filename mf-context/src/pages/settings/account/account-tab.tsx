import type { JSX } from 'react';
import { Button } from 'shared-contracts/ui/button';
import type { Writing } from '../../../../api/model/choose-writing.endpoint.ts';
import { doneBox } from '../../../parts/reader-page.styles.ts';
import { SendBox } from '../../../parts/sending/send-box.tsx';
import { OwnForms } from '../own-forms.tsx';
import type { AccountView } from '../settings-data.ts';
import { SettingsPart } from '../settings-part.tsx';
import { AddressPart } from './address-part.tsx';
import { BrowsersPart } from './browsers-part.tsx';
import { DataPart } from './data-part.tsx';
import { PasswordPart } from './password-part.tsx';

/** Switches written answers on or off; not shown where no model is set up and nothing was switched off. */
function WritingPart({ writing: { available, wanted } }: { readonly writing: Writing }): JSX.Element | null {
  if (!available && wanted) return null;
  return (
    <SettingsPart title="Written answers">
      <p>
        {wanted
          ? 'Beside its quotes, an answer can be written by a language model when you ask for that. Your question and the passages that were found are sent to it; each sentence is shown only when its page says so.'
          : 'No language model writes for you: you get quotes, and your questions are sent to nobody.'}
        {!available && ' None is set up here now.'}
      </p>
      <OwnForms>
        <SendBox name="writing" values={{ wanted: wanted ? 'no' : 'yes' }} aria-label="Written answers">
          <Button type="submit">{wanted ? 'Switch written answers off' : 'Allow written answers'}</Button>
        </SendBox>
      </OwnForms>
    </SettingsPart>
  );
}

/** Confirmations shown here; a deleted account is confirmed on the page to which its owner is redirected. */
const done: Readonly<Record<Exclude<AccountView['done'], 'erase' | null>, string>> = {
  password: 'Your password is changed. All other browsers are signed out.',
  email: 'A link is on its way to the new address. It takes effect when you use the link.',
  verify: 'A new link is on its way to your address.',
  device: 'Signed out.',
  writing: 'Your choice is kept.',
};

const unchangedLink =
  'This site sends no mail, so no link is on its way: the people who run it find it on their server.';

function doneText({ done: name, sendsMail }: AccountView): string | null {
  if (name === null || name === 'erase') return null;
  return !sendsMail && (name === 'email' || name === 'verify') ? unchangedLink : done[name];
}

/** The settings for logging in, signed-in browsers and stored data. */
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
