import type { JSX } from 'react';
import { twoStepPath } from 'shared-contracts/auth/get-me';
import { ButtonLink, Button } from 'shared-contracts/ui/button';
import { SettingsPart } from '../settings-part.tsx';
import type { Writing } from '../../../../api/model/choose-writing.endpoint.ts';
import { doneBox } from '../../../parts/reader-page.styles.ts';
import { SendBox } from '../../../parts/sending/send-box.tsx';
import { OwnForms } from '../own-forms.tsx';
import type { AccountView } from '../settings-data.ts';
import { AddressPart } from './address-part.tsx';
import { BrowsersPart } from './browsers-part.tsx';
import { DataPart } from './data-part.tsx';
import { PasswordPart } from './password-part.tsx';

/** Says whether logging in needs a second step; it is set up on a page of the shell. */
const TwoStepPart = ({ isOn }: { readonly isOn: boolean }): JSX.Element => (
  <SettingsPart title="Two-step login">
    <p>
      {isOn
        ? 'On: logging in needs your password and a second step.'
        : 'Off. With two steps, nobody who learns your password can log in without your phone.'}
    </p>
    <ButtonLink to={twoStepPath}>{isOn ? 'Change two-step login' : 'Set up two-step login'}</ButtonLink>
  </SettingsPart>
);

/** What is sent to language models. */
const ModelUses = ({ writing: { available, compares } }: { readonly writing: Writing }): JSX.Element => (
  <>
    {available && (
      <p>
        Beside its quotes, an answer can be written by a language model when you ask for that. Your question and the
        passages that were found are sent to it; each sentence is shown only when its page says so.
      </p>
    )}
    {compares && (
      <p>
        A question that no page answers in its words is sent to a language model that compares meanings, to find the
        closest pages.
      </p>
    )}
  </>
);

const NoModels = ({ writing: { available, compares } }: { readonly writing: Writing }): JSX.Element => (
  <p>
    No language model is used for you: you get quotes that are found by their words, and your questions are not sent to
    anyone.{!available && !compares && ' None is set up on this site now.'}
  </p>
);

/** Switches language models on or off; not shown where none is set up and nothing was switched off. */
function WritingPart({ writing }: { readonly writing: Writing }): JSX.Element | null {
  const { available, compares, wanted } = writing;
  if (!available && !compares && wanted) return null;
  return (
    <SettingsPart title="Language models">
      {writing.wanted ? <ModelUses writing={writing} /> : <NoModels writing={writing} />}
      <OwnForms>
        <SendBox name="writing" values={{ wanted: wanted ? 'no' : 'yes' }} aria-label="Language models">
          <Button type="submit">{wanted ? 'Turn off language models' : 'Turn on language models'}</Button>
        </SendBox>
      </OwnForms>
    </SettingsPart>
  );
}

/** Confirmations shown here; a deleted account is confirmed on the page to which its owner is redirected. */
const done: Readonly<Record<Exclude<AccountView['done'], 'erase' | null>, string>> = {
  password: 'Password changed. All other devices are logged out.',
  email: 'We have sent a link to the new address. The change takes effect when you open it.',
  verify: 'We have sent a new link to your address.',
  device: 'Logged out.',
  writing: 'Saved.',
};

const unchangedLink = 'This site does not send email. The people who run it can find the link on their server.';

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
      <TwoStepPart isOn={view.twoStep} />
      <BrowsersPart devices={view.devices} />
      {view.writing !== null && <WritingPart writing={view.writing} />}
      <DataPart />
    </>
  );
}
