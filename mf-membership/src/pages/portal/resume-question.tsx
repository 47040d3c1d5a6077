import { planTitle } from 'shared-contracts/membership/catalogue';
import type { JSX } from 'react';
import { moneyText } from 'shared-contracts/membership/money';
import { useSite } from 'shared-contracts/platform/site';
import { Button, ButtonLink } from 'shared-contracts/ui/button';
import { priceText } from '../../parts/money-texts.ts';
import { dueOf } from '../../plans/due-of.ts';
import type { QuestionPartProps } from './cancel-question.tsx';
import { stepPath } from './portal-address.ts';
import { buttonRow } from './portal.styles.ts';

/** The confirmation before a paused plan is resumed early: the amount, the card, and that it is charged now. */
export function ResumeQuestion({ subscription }: QuestionPartProps): JSX.Element {
  const { links } = useSite();
  const { id, card } = subscription;
  const { plan, price, frequency } = dueOf(subscription);
  const name = plan === null ? 'the plan' : planTitle(plan);
  const again = `From then on it is ${priceText(price, frequency)} again, until you cancel.`;
  return (
    <>
      <h2 id="question">Resume {name} now?</h2>
      {card === null ? (
        <p>
          There is no saved card to pay the {moneyText(price)} for it. Add one first; you are not charged until you
          resume.
        </p>
      ) : (
        <p>
          {moneyText(price)} will be charged today to the card {card.brand} ending {card.last4}, and {name} resumes once
          it is paid. {again}
        </p>
      )}
      <form method="post" aria-label={`Resume ${name}`}>
        <input type="hidden" name="do" value="resume" />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="due" value={price.amount} />
        <div css={buttonRow}>
          {card === null ? (
            <ButtonLink look="primary" to={stepPath(links, 'card', id)}>
              Add a card
            </ButtonLink>
          ) : (
            <Button type="submit" look="primary">
              Pay {moneyText(price)} and resume
            </Button>
          )}
          <ButtonLink to={links.portal}>Stay paused</ButtonLink>
        </div>
      </form>
    </>
  );
}
