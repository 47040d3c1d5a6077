import type { JSX } from 'react';
import { counted } from '../../../parts/counted.ts';
import { SureQuestion } from './sure-question.tsx';

interface DiscardQuestionProps {
  readonly items: readonly string[];
  readonly back: string;
}

/** Asks for confirmation before pages are discarded. */
export const DiscardQuestion = ({ items, back }: DiscardQuestionProps): JSX.Element => (
  <SureQuestion
    id="desk-discard"
    question={`Discard ${counted(items.length, 'page')}?`}
    fields={items.map((item) => (
      <input key={item} type="hidden" name="item" value={item} />
    ))}
    sure={{ value: 'discard-surely', text: 'Discard' }}
    back={back}
  >
    Their files are permanently removed from this site. Published pages are not affected.
  </SureQuestion>
);
