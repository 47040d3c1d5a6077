import type { JSX } from 'react';
import type { Allowance } from 'shared-contracts/context/get-allowance';
import { css } from 'shared-contracts/platform/emotion';
import { useSite } from 'shared-contracts/platform/site';
import { TextLink } from 'shared-contracts/ui/text-link';
import { fault } from '../answer/answer.styles.ts';
import { instantDay } from '../answer/date-text.ts';
import { hasLarger } from '../parts/has-larger.ts';

const quiet = css`
  font-size: var(--text-sm);
  color: var(--ink-2);
  max-width: var(--measure);
`;

type Counted = Pick<Allowance, 'plan' | 'questions' | 'renewsAt' | 'used'>;

/** Returns how many questions are left; null: no limit. */
export const questionsLeft = ({ questions, used }: Counted): number | null =>
  questions === null ? null : Math.max(0, questions - used);

/** The number of remaining questions from which on a note is shown. */
const few = (questions: number): number => Math.max(3, Math.floor(questions / 10));

const countText = ({ questions, used }: Counted): string =>
  questions === null
    ? `${String(used)} ${used === 1 ? 'question' : 'questions'} asked this month`
    : `${String(used)} of ${String(questions)} questions used this month`;

/** Shows how much of the plan's questions is used, before none is left. */
export function AllowanceNote({ allowance }: { readonly allowance: Counted }): JSX.Element {
  const { links } = useSite();
  const left = questionsLeft(allowance);
  const renews = instantDay(allowance.renewsAt);
  const isFew = left !== null && left <= few(allowance.questions ?? 0);
  return (
    <p css={quiet}>
      {countText(allowance)}
      {left !== null && `; as many again on ${renews}`}.
      {isFew && (
        <>
          {' '}
          {left === 1 ? 'One question is' : `${String(left)} questions are`} left until then.
          {hasLarger(allowance.plan) && (
            <>
              {' '}
              <TextLink to={links.membership}>Larger plans have more</TextLink>
            </>
          )}
        </>
      )}
    </p>
  );
}

/** Says that no question is left this month, until when, and what helps meanwhile. */
export function UsedUp({ allowance }: { readonly allowance: Counted }): JSX.Element {
  const { links } = useSite();
  const { questions, renewsAt } = allowance;
  return (
    <div css={fault}>
      <p>
        {questions === 1
          ? 'You have asked the question that your plan has this month.'
          : `You have asked the ${String(questions)} questions that your plan has this month.`}{' '}
        There are as many again on {instantDay(renewsAt)}.
      </p>
      <p>
        Meanwhile the same pages can be <TextLink to={links.search()}>searched by their words</TextLink>, without limit.
        {hasLarger(allowance.plan) && (
          <>
            {' '}
            <TextLink to={links.membership}>Larger plans have more questions</TextLink>
          </>
        )}
      </p>
    </div>
  );
}
