import type { JSX } from 'react';
import { usePage } from 'shared-contracts/platform/site';
import { choiceBox } from 'shared-contracts/ui/choice-box.styles';
import { askFields } from '../../asking/ask-wish.ts';

/** Quotes, or a language model's words beside them. Quotes alone until somebody wishes more. */
export function WrittenChoice(): JSX.Element {
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
