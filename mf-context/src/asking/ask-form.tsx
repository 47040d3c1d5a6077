import type { ComponentProps, JSX, ReactNode } from 'react';
import type { ButtonLook } from 'shared-contracts/ui/button.styles';
import { usePage } from 'shared-contracts/platform/site';
import { Button } from 'shared-contracts/ui/button';
import { askFields, fieldsOfForm, readAskInput, type AskInput } from './ask-input.ts';
import { useAskInPlace, useCanAsk } from './asking-context.ts';

/** Removes the sent question from the field, unless the reader has typed something else meanwhile. */
function clearSentQuestion(form: HTMLFormElement, question: string): void {
  const box = form.elements.namedItem(askFields.question);
  if (box instanceof HTMLTextAreaElement && box.value.trim() === question) box.value = '';
}

type AskFormProps = Omit<ComponentProps<'form'>, 'action' | 'method' | 'onSubmit'>;

/** A form that asks: in place where `AskingContext` has a function for that, otherwise by submitting to the page. */
export function AskForm({ children, ...rest }: AskFormProps): JSX.Element {
  const askInPlace = useAskInPlace();
  const { data } = usePage<{ readonly attempt?: string } | null>();
  return (
    <form
      method="post"
      onSubmit={(event) => {
        if (askInPlace === null || askInPlace === 'closed') return;
        event.preventDefault();
        const form = event.currentTarget;
        const input = readAskInput(fieldsOfForm(form, event.nativeEvent.submitter));
        void askInPlace(input).then((isTaken) => {
          if (isTaken) clearSentQuestion(form, input.question);
        });
      }}
      {...rest}
    >
      <input type="hidden" name="do" value="ask" />
      {/* Only used when the form is submitted: questions asked in place get their own attempt id. */}
      <input type="hidden" name={askFields.attempt} value={data?.attempt ?? ''} />
      {children}
    </form>
  );
}

interface AskButtonProps {
  readonly initial: Partial<AskInput> & Pick<AskInput, 'question'>;
  readonly look?: ButtonLook;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A button that asks a question. Not shown where nothing can be asked. */
export function AskButton({
  initial: question,
  look = 'line',
  className,
  children,
}: AskButtonProps): JSX.Element | null {
  const canAsk = useCanAsk();
  if (!canAsk) return null;
  return (
    <AskForm>
      <input type="hidden" name={askFields.question} value={question.question} />
      {question.leave?.map((id) => (
        <input key={id} type="hidden" name={askFields.leave} value={id} />
      ))}
      {question.isWhole === true && <input type="hidden" name={askFields.whole} value="1" />}
      {question.mode === 'written' && <input type="hidden" name={askFields.mode} value="written" />}
      <Button type="submit" look={look} className={className}>
        {children}
      </Button>
    </AskForm>
  );
}
