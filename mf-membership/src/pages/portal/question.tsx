import { useEffect, useRef, type JSX } from 'react';
import type { Membership, Subscription } from 'shared-contracts/membership/get-membership';
import { CancelQuestion } from './cancel-question.tsx';
import { CardQuestion } from './card-question.tsx';
import { isResting } from '../../plans/is-resting.ts';
import { PauseQuestion } from './pause-question.tsx';
import type { PortalData } from './portal-data.ts';
import { questionBox } from './portal.styles.ts';
import { ResumeQuestion } from './resume-question.tsx';

interface QuestionProps {
  readonly asked: NonNullable<PortalData['asked']>;
  readonly membership: Membership;
}

const ownOf = ({ subscription, gifts }: Membership, id: string): Subscription | undefined =>
  subscription?.id === id ? subscription : gifts.find((gift) => gift.id === id);

const drawn = { cancel: CancelQuestion, pause: PauseQuestion, card: CardQuestion, resume: ResumeQuestion };

/** What is asked before something is done: a part of the page with an address of its own. */
export function Question({ asked, membership }: QuestionProps): JSX.Element | null {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    box.current?.focus();
  }, []);
  const subscription = ownOf(membership, asked.id);
  if (subscription === undefined) return null;
  const Asked = drawn[asked.step];
  return (
    <section ref={box} css={questionBox} tabIndex={-1} aria-labelledby="question">
      <Asked subscription={subscription} at={membership.at} resting={isResting(membership, subscription)} />
    </section>
  );
}
