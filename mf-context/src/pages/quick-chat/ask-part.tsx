import type { JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { usePage } from 'shared-contracts/platform/site';
import { choiceBox } from 'shared-contracts/ui/choice-box.styles';
import { fault } from '../../answer/answer.styles.ts';
import { AllowanceNote } from '../../asking/allowance-note.tsx';
import { askFields } from '../../asking/ask-input.ts';
import { QuestionBar } from '../../asking/question-bar.tsx';
import type { QuickChatData } from './quick-chat-data.ts';
import { ScopePart } from './scope-part.tsx';
import { useAsking } from './use-asking.ts';

/** Chooses between quotes only, the default, and an additional written answer. */
function WrittenChoice(): JSX.Element {
  const { form } = usePage();
  const isWritten = form?.values['mode'] === 'written';
  return (
    <fieldset css={choiceBox}>
      <legend>Answer with</legend>
      <label>
        <input type="radio" name={askFields.mode} value="quotes" defaultChecked={!isWritten} />
        Quotes from the pages
      </label>
      <label>
        <input type="radio" name={askFields.mode} value="written" defaultChecked={isWritten} />
        <span>
          Quotes, and an answer that a language model writes from them
          <small>Each sentence is checked against the quotes.</small>
        </span>
      </label>
    </fieldset>
  );
}

const askForm = css`
  display: grid;
  gap: var(--space-4);
`;

/** The question, its scope, and the kind of answer. */
export function AskPart({ data }: { readonly data: QuickChatData }): JSX.Element {
  const { form } = usePage();
  const { isAsking, refusal, ask } = useAsking();
  const formErrors = form === null ? null : [form.errors['form'], form.errors['hint']].join(' ');
  const refused = refusal ?? (isAsking ? null : formErrors);
  return (
    <form
      css={askForm}
      method="post"
      aria-label="Ask the archive"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isAsking) void ask(event.currentTarget);
      }}
    >
      <input type="hidden" name={askFields.attempt} value={data.attempt} />
      <div role="alert" id="ask-fault">
        {refused !== null && <p css={fault}>{refused}</p>}
      </div>
      <QuestionBar
        label="Your question"
        placeholder="Who, when, where, how many?"
        question={form?.values['question'] ?? data.question}
        isBusy={isAsking}
        isTall
        noteId="ask-fault"
        isInvalid={refused !== null}
      />
      <AllowanceNote allowance={data.allowance} />
      {data.allowance.written && <WrittenChoice />}
      <ScopePart data={data} />
    </form>
  );
}
