import type { JSX } from 'react';
import { useSite } from 'shared-contracts/platform/site';
import { Button, ButtonLink } from 'shared-contracts/ui/button';
import { choiceBox } from 'shared-contracts/ui/choice-box.styles';
import { dayText } from '../../parts/day-text.ts';
import type { QuestionPartProps } from './cancel-question.tsx';
import { buttonRow } from './portal.styles.ts';

const months = [1, 2, 3] as const;

/** The form that asks how long to pause. */
export function PauseQuestion({ subscription }: QuestionPartProps): JSX.Element {
  const { links } = useSite();
  const { id, periodEnd } = subscription;
  return (
    <>
      <h2 id="question">Pause for a while?</h2>
      <p>
        You keep access until {dayText(periodEnd)}. After that you are on Roots and not charged for as long as you
        choose; then your plan resumes automatically at the same price.
      </p>
      <form method="post" aria-label="Pause">
        <input type="hidden" name="do" value="pause" />
        <input type="hidden" name="id" value={id} />
        <fieldset css={choiceBox}>
          <legend>For how long</legend>
          {months.map((count) => (
            <label key={count}>
              <input type="radio" name="months" value={count} defaultChecked={count === 1} />
              <span>{count === 1 ? 'One month' : `${['', '', 'Two', 'Three'][count] ?? ''} months`}</span>
            </label>
          ))}
        </fieldset>
        <div css={buttonRow}>
          <Button type="submit" look="primary">
            Pause
          </Button>
          <ButtonLink to={links.portal}>Do not pause</ButtonLink>
        </div>
      </form>
    </>
  );
}
