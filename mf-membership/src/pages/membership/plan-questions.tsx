import type { JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { railSection } from '../../parts/section.styles.ts';

const list = css`
  & details {
    border-bottom: 1px solid var(--rule);
  }
  & summary {
    display: flex;
    justify-content: space-between;
    align-items: center;
    gap: var(--space-4);
    min-height: 3.5rem;
    padding-block: var(--space-3);
    font: 700 var(--text-lg) / 1.3 var(--serif);
  }
  & summary::after {
    content: '';
    width: 0.875rem;
    height: 0.875rem;
    flex: none;
    background:
      linear-gradient(var(--ink), var(--ink)) center / 100% 2px no-repeat,
      linear-gradient(var(--ink), var(--ink)) center / 2px 100% no-repeat;
  }
  & details[open] > summary::after {
    background: linear-gradient(var(--ink), var(--ink)) center / 100% 2px no-repeat;
  }
  & p {
    max-width: var(--measure);
    padding-bottom: var(--space-5);
    color: var(--ink-2);
    font: 400 1.0625rem/1.6 var(--serif);
  }
  @media (min-width: 64rem) {
    margin-top: calc(-1 * var(--space-4));
  }
`;

const questions: readonly (readonly [ask: string, answer: string])[] = [
  [
    'Can I still read without paying?',
    'Yes. Searching, reading and citing every page is free for good, with or without an account. A plan pays for scanning and keeps more for you.',
  ],
  [
    'How do I cancel?',
    'Under “Your membership”, in two clicks. Nothing more is taken, and what you paid for stays open until its end. You can take the cancellation back until then.',
  ],
  [
    'What happens when I change the plan?',
    'A larger plan, or paying by the year, is in force at once: what you have not used of the time you paid for is taken off the price, and you see the sum before you pay. A smaller plan begins when the time you paid for is over, and costs nothing now.',
  ],
  [
    'What if a payment fails?',
    'Your plan stays open while we try again, six times in about three weeks, and we write to you each time it matters. After the last try you are back on roots; nothing that you saved is deleted.',
  ],
  [
    'Who sees my card?',
    'Paystack or Flutterwave, where you pay. We never see its number: we keep its last four digits so that you know which card it is.',
  ],
  [
    'Do I get a receipt?',
    'For each payment: as a page, as a PDF and by mail, with its number. All of them stand under “Your membership”.',
  ],
];

/** What people ask before they pay, opened without a script. */
export const PlanQuestions = (): JSX.Element => (
  <section css={railSection} aria-labelledby="questions">
    <h2 id="questions">Questions, answered</h2>
    <div css={list}>
      {questions.map(([ask, answer]) => (
        <details key={ask} suppressHydrationWarning>
          <summary>{ask}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  </section>
);
