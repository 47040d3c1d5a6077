import { useId, type JSX, type KeyboardEvent, type Ref } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { Button } from 'shared-contracts/ui/button';
import { VisuallyHidden } from 'shared-contracts/ui/visually-hidden';
import { askFields } from './ask-input.ts';

const bar = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  border: 2px solid var(--ink);
  background: var(--paper-raised);
  &:focus-within {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }
  & textarea {
    display: block;
    width: 100%;
    min-height: 3.5rem;
    max-height: 40vh;
    border: 0;
    background: none;
    padding: 0.95rem 1rem;
    font: 400 1.1875rem/1.35 var(--serif);
    resize: none;
    field-sizing: content;
    /* Where it does not grow by itself, the reader can resize it. */
    @supports not (field-sizing: content) {
      resize: vertical;
    }
  }
  & textarea:focus-visible {
    outline: none;
  }
  & textarea::placeholder {
    color: var(--ink-3);
    opacity: 1;
  }
  & button {
    min-height: 3.5rem;
    border: 0;
    border-radius: 0;
    padding-inline: clamp(1rem, 0.5rem + 2vw, 1.5rem);
    font-size: 1rem;
  }
  & button:focus-visible {
    outline-color: currentColor;
    outline-offset: -6px;
  }
`;

const tall = css`
  & textarea {
    min-height: 6rem;
  }
`;

/** Submits on Enter; not with Shift, or during composition by an input method. */
function askOnEnter(event: KeyboardEvent<HTMLTextAreaElement>): void {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
  event.preventDefault();
  // Holding the key down submits only once.
  if (!event.repeat) event.currentTarget.form?.requestSubmit();
}

interface QuestionBarProps {
  readonly label: string;
  readonly placeholder?: string;
  readonly question?: string;
  /** True while an earlier question is running. */
  readonly isBusy?: boolean;
  readonly isTall?: boolean;
  /** Id of the element that describes it. */
  readonly noteId?: string | undefined;
  readonly isInvalid?: boolean;
  readonly field?: Ref<HTMLTextAreaElement>;
}

/** The field and button for a question. Uncontrolled, so that hydration does not discard what was typed. */
export function QuestionBar(props: QuestionBarProps): JSX.Element {
  const { label, placeholder, question = '', isBusy = false, isTall = false, noteId, isInvalid = false, field } = props;
  const id = useId();
  return (
    <div css={[bar, isTall && tall]}>
      <div>
        <label htmlFor={id}>
          <VisuallyHidden>{label}</VisuallyHidden>
        </label>
        <textarea
          ref={field}
          id={id}
          name={askFields.question}
          rows={isTall ? 3 : 1}
          defaultValue={question}
          placeholder={placeholder}
          autoComplete="off"
          enterKeyHint="send"
          aria-describedby={noteId}
          aria-invalid={isInvalid || undefined}
          onKeyDown={askOnEnter}
        />
      </div>
      <Button look="primary" type="submit" aria-disabled={isBusy || undefined}>
        Ask
      </Button>
    </div>
  );
}
