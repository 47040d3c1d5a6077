import type { JSX } from 'react';
import type { Writing } from 'shared-contracts/context/set-writing';
import { Button } from 'shared-contracts/ui/button';
import { SendBox } from '../../../parts/sending/send-box.tsx';
import { OwnForms } from '../own-forms.tsx';
import { SettingsPart } from '../settings-part.tsx';

/** Whether a language model may write; nothing where there is none and nothing was chosen. */
export function WritingPart({ writing: { available, wanted } }: { readonly writing: Writing }): JSX.Element | null {
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
