import type { JSX } from 'react';
import type { ChatList } from 'shared-contracts/context/chats/list-chats';
import { Button } from 'shared-contracts/ui/button';
import { choiceBox } from 'shared-contracts/ui/choice-box.styles';
import { aside, fieldStack, part } from '../../parts/desk-page.styles.ts';
import { SendBox } from '../../parts/sending/send-box.tsx';

const choices = [
  { days: null, words: 'Until I delete them' },
  { days: 90, words: '90 days after they were last used' },
  { days: 30, words: '30 days after they were last used' },
] as const;

interface RetentionPartProps extends Pick<ChatList, 'keptDays'> {
  readonly place: Readonly<Record<string, string>>;
}

/** How long questions are kept. */
export const RetentionPart = ({ keptDays, place }: RetentionPartProps): JSX.Element => (
  <section css={part} aria-labelledby="kept">
    <h2 id="kept">How long questions are kept</h2>
    <p css={aside}>
      Questions with their answers are yours alone. What is pinned stays, whatever you choose; collections stay too.
    </p>
    <SendBox css={fieldStack} name="keep" values={place}>
      <fieldset key={String(keptDays)} css={choiceBox}>
        <legend>Keep my questions</legend>
        {choices.map(({ days, words }) => (
          <label key={words}>
            <input type="radio" name="days" value={days ?? ''} defaultChecked={days === keptDays} />
            {words}
          </label>
        ))}
      </fieldset>
      <Button type="submit">Save</Button>
    </SendBox>
  </section>
);
