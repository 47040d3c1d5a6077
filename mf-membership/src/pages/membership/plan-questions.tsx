import type { JSX } from 'react';
import { catalogue } from 'shared-contracts/membership/catalogue';
import { questionList } from 'shared-contracts/ui/questions.styles';
import { railSection } from '../../parts/section.styles.ts';

const { roots } = catalogue;

const questions: readonly (readonly [ask: string, answer: string])[] = [
  [
    'Can I still read without paying?',
    'Yes. Searching, reading and citing every page is free for good, with or without an account. A plan pays for scanning and keeps more for you.',
  ],
  [
    'What is a question, and what counts?',
    `You ask in your own words and get quotes, each with the page that it stands on. Each question counts once, also a follow-up; with roots there are ${String(roots.entitlements.questionsPerMonth)} a month, and you see how many are left before you ask. Searching is never counted.`,
  ],
  [
    'What happens to my collections and API keys in a smaller plan?',
    'Nothing is deleted. All collections stay to be read and taken away, and what you shared by a link stays open until you take the link back. API keys wait until a plan has them again.',
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

/** Frequent questions about membership, which open without script. */
export const PlanQuestions = (): JSX.Element => (
  <section css={railSection} aria-labelledby="questions">
    <h2 id="questions">Questions, answered</h2>
    <div css={questionList}>
      {questions.map(([ask, answer]) => (
        <details key={ask} suppressHydrationWarning>
          <summary>{ask}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  </section>
);
