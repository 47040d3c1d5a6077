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

/** When no more than this many questions are left, that is pointed out. */
const few = (questions: number): number => Math.max(3, Math.floor(questions / 10));

const countText = ({ questions, used }: Counted): string =>
  questions === null
    ? `${String(used)} ${used === 1 ? 'question' : 'questions'} asked this month`
    : `${String(used)} of ${String(questions)} questions used this month`;

/** Shows how many of the plan's questions are used, and warns before none are left. */
export function AllowanceNote({ allowance }: { readonly allowance: Counted }): JSX.Element {
  const { links } = useSite();
  const left = questionsLeft(allowance);
  const renews = instantDay(allowance.renewsAt);
  const isFew = left !== null && left <= few(allowance.questions ?? 0);
  return (
    <p css={quiet}>
      {countText(allowance)}
      {left !== null && `. Resets ${renews}`}.
      {isFew && (
        <>
          {' '}
          {left === 1 ? 'One question is' : `${String(left)} questions are`} left until then.
          {hasLarger(allowance.plan) && (
            <>
              {' '}
              <TextLink to={links.membership}>Larger plans include more</TextLink>
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
          ? 'You have used this month’s question.'
          : `You have used all ${String(questions)} questions this month.`}{' '}
        Your questions reset on {instantDay(renewsAt)}.
      </p>
      <p>
        Meanwhile you can <TextLink to={links.search()}>search the same pages</TextLink> without limit.
        {hasLarger(allowance.plan) && (
          <>
            {' '}
            <TextLink to={links.membership}>Larger plans include more questions</TextLink>
          </>
        )}
      </p>
    </div>
  );
}
