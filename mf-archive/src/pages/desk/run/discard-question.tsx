import type { JSX } from 'react';
import { counted } from 'shared-contracts/counted';
import { ConfirmForm } from './confirm-form.tsx';

interface DiscardQuestionProps {
  readonly items: readonly string[];
  readonly back: string;
}

/** Asks for confirmation before pages are discarded. */
export const DiscardQuestion = ({ items, back }: DiscardQuestionProps): JSX.Element => (
  <ConfirmForm
    id="desk-discard"
    question={`Discard ${counted(items.length, 'page')}?`}
    fields={items.map((item) => (
      <input key={item} type="hidden" name="item" value={item} />
    ))}
    sure={{ value: 'discard-surely', text: 'Discard permanently' }}
    back={back}
  >
    {items.length === 1 ? 'Its files are' : 'Their files are'} removed from this site and cannot be restored. Published
    pages are not affected.
  </ConfirmForm>
);
