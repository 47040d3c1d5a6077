import { useEffect, useRef, type JSX } from 'react';
import type {
  MembershipEvent,
  PaymentLine,
  Membership,
  Subscription,
} from 'shared-contracts/membership/get-membership';
import { moneyText } from 'shared-contracts/membership/money';
import { css } from 'shared-contracts/platform/emotion';
import { usePage } from 'shared-contracts/platform/site';
import { deck, railSection } from 'shared-contracts/ui/page.styles';
import { TextLink } from 'shared-contracts/ui/text-link';
import { dayText } from '../../parts/day-text.ts';
import { PastDueNotice } from '../../parts/past-due-notice.tsx';
import { SandboxRibbon } from '../../parts/sandbox-ribbon.tsx';
import { faultBox, hero } from '../../parts/section.styles.ts';
import { isPausedWithoutAccess } from '../../plans/is-paused-without-access.ts';
import { useFreshAccount } from '../../plans/use-fresh-account.ts';
import { CancelQuestion } from './cancel-question.tsx';
import { CardQuestion } from './card-question.tsx';
import { DoneNotice } from './done-notice.tsx';
import { GiftsPart } from './gifts-part.tsx';
import { PauseQuestion } from './pause-question.tsx';
import { PlanPart } from './plan-part.tsx';
import type { PortalData } from './portal-data.ts';
import { stack, ruledList, questionBox } from './portal.styles.ts';
import { ResumeQuestion } from './resume-question.tsx';

interface QuestionProps {
  readonly question: NonNullable<PortalData['question']>;
  readonly membership: Membership;
}

const ownOf = ({ subscription, gifts }: Membership, id: string): Subscription | undefined =>
  subscription?.id === id ? subscription : gifts.find((gift) => gift.id === id);

const questionForms = { cancel: CancelQuestion, pause: PauseQuestion, card: CardQuestion, resume: ResumeQuestion };

/** The question before an action, with an address of its own. */
function Question({ question, membership }: QuestionProps): JSX.Element | null {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    box.current?.focus();
  }, []);
  const subscription = ownOf(membership, question.id);
  if (subscription === undefined) return null;
  const QuestionForm = questionForms[question.step];
  return (
    <section ref={box} css={questionBox} tabIndex={-1} aria-labelledby="question">
      <QuestionForm
        subscription={subscription}
        at={membership.at}
        isPausedWithoutAccess={isPausedWithoutAccess(membership, subscription)}
      />
    </section>
  );
}

const states: Readonly<Record<PaymentLine['state'], string>> = {
  disputed: 'disputed',
  failed: 'failed',
  paid: 'paid, receipt',
  'partially-refunded': 'partly refunded',
  pending: 'waiting',
  refunded: 'refunded',
};

const receipts = css`
  & a {
    padding-block: var(--space-1);
  }
`;

/** All payments, with links to their pages and receipts. */
const PaymentsPart = ({ payments }: { readonly payments: readonly PaymentLine[] }): JSX.Element => (
  <section css={railSection} aria-labelledby="payments">
    <h2 id="payments">Payments and receipts</h2>
    {payments.length === 0 ? (
      <p>No payments yet.</p>
    ) : (
      <ul css={[ruledList, receipts]}>
        {payments.map(({ reference, at, what, amount, state, page }) => (
          <li key={reference}>
            <a href={page}>
              {what}, {dayText(at)}
            </a>
            <span>{moneyText(amount)}</span>
            <small>{states[state]}</small>
          </li>
        ))}
      </ul>
    )}
  </section>
);

/** The history of the membership, newest first; empty when there is none. */
function HistoryPart({ events }: { readonly events: readonly MembershipEvent[] }): JSX.Element | null {
  if (events.length === 0) return null;
  return (
    <section css={railSection} aria-labelledby="history">
      <h2 id="history">History</h2>
      <ul css={ruledList}>
        {events.map(({ at, text }, index) => (
          <li key={index}>
            <span>{text}</span>
            <small>{dayText(at)}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The page with the forms that export and delete the reader's data. */
const settings = '/context/settings';

/** The reader's data: links to export it and to delete it. */
const DataPart = (): JSX.Element => (
  <section css={railSection} aria-labelledby="data">
    <h2 id="data">Your data</h2>
    <div css={stack}>
      <p>
        Under <TextLink to={settings}>Settings</TextLink> you can download all your data, including payments, and delete
        your account. Deleting it ends your plan at once; payment records we must keep by law stay without your name.
      </p>
    </div>
  </section>
);

const notices = css`
  display: grid;
  gap: var(--space-4);
  margin-top: var(--space-5);
  max-width: var(--column);
  &:empty {
    display: none;
  }
`;

/** `/membership/manage`: the reader's plan, card, gifts, receipts and history. Every form works without script. */
export function Page(): JSX.Element {
  const { data, form } = usePage<PortalData>();
  const { membership, done, question } = data;
  useFreshAccount(membership);
  return (
    <>
      <SandboxRibbon at={membership.at} />
      <header css={hero}>
        <h1>Your membership</h1>
        <p css={deck}>Plan, payments and receipts.</p>
      </header>
      <div css={notices}>
        {form !== null && (
          <p css={faultBox} role="alert">
            {form.errors['form']} {form.errors['hint']}
          </p>
        )}
        {form === null && done !== null && <DoneNotice done={done} membership={membership} />}
        <PastDueNotice subscription={membership.subscription} />
        {question !== null && (
          <Question key={`${question.step} ${question.id}`} question={question} membership={membership} />
        )}
      </div>
      <PlanPart membership={membership} />
      <GiftsPart gifts={membership.gifts} />
      <PaymentsPart payments={membership.payments} />
      <HistoryPart events={membership.events} />
      <DataPart />
    </>
  );
}
