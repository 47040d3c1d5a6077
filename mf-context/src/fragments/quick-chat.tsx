import { useState, type JSX, type SyntheticEvent } from 'react';
import { useSite } from 'shared-contracts/platform/site';
import { askFields } from '../asking/ask-input.ts';
import { newAttempt } from '../asking/new-attempt.ts';
import { QuestionBar } from '../asking/question-bar.tsx';

/** A press with nothing typed is no question. */
function stopEmptySubmit(event: SyntheticEvent<HTMLFormElement>): void {
  const field = event.currentTarget.elements.namedItem(askFields.question);
  if (!(field instanceof HTMLTextAreaElement) || field.value.trim() !== '') return;
  event.preventDefault();
  field.focus();
}

/** A question from anywhere on the site: asked with one press, and answered in its chat (R2.38). */
export function Fragment(): JSX.Element {
  const { links } = useSite();
  // Pressed twice it is one question: the answer to the first press takes its time.
  const [attempt] = useState(newAttempt);
  return (
    <form method="post" action={links.ask} onSubmit={stopEmptySubmit}>
      <input type="hidden" name="do" value="ask" />
      <input type="hidden" name={askFields.attempt} value={attempt} />
      <QuestionBar label="Ask the archive a question" placeholder="Or ask a question" />
    </form>
  );
}
