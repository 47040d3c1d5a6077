import { useState, type JSX, type SyntheticEvent } from 'react';
import { useSite } from 'shared-contracts/platform/site';
import { askFields } from '../asking/ask-input.ts';
import { newAttempt } from '../asking/new-attempt.ts';
import { QuestionBar } from '../asking/question-bar.tsx';

/** Prevents submitting an empty question. */
function stopEmptySubmit(event: SyntheticEvent<HTMLFormElement>): void {
  const field = event.currentTarget.elements.namedItem(askFields.question);
  if (!(field instanceof HTMLTextAreaElement) || field.value.trim() !== '') return;
  event.preventDefault();
  field.focus();
}

/** A field to ask from anywhere on the site; the answer is shown in its chat (R2.38). */
export function Fragment(): JSX.Element {
  const { links } = useSite();
  // One attempt id, so that pressing twice asks once.
  const [attempt] = useState(newAttempt);
  return (
    <form method="post" action={links.ask} onSubmit={stopEmptySubmit}>
      <input type="hidden" name="do" value="ask" />
      <input type="hidden" name={askFields.attempt} value={attempt} />
      <QuestionBar label="Ask the archive a question" placeholder="Or ask a question" />
    </form>
  );
}
