import type { JSX } from 'react';
import { catalogue } from 'shared-contracts/membership/catalogue';
import { railSection } from 'shared-contracts/ui/page.styles';
import { questionList } from 'shared-contracts/ui/questions.styles';

const { roots } = catalogue;

const questions: readonly (readonly [ask: string, answer: string])[] = [
  [
    'Can I still read without paying?',
    'Yes. Searching, reading and citing every page is free forever, with or without an account. A plan pays for scanning and gives you more room to save.',
  ],
  [
    'What counts as a question?',
    `You ask in your own words and get quotes, each with its page. Each question counts once, including follow-ups; Roots includes ${String(roots.entitlements.questionsPerMonth)} a month, and you see how many are left before you ask. Searching is never counted.`,
  ],
  [
    'What happens to my collections and API keys on a smaller plan?',
    'Nothing is deleted. You can still read and export all your collections, and shared links stay open until you remove them. API keys are paused until your plan includes them again.',
  ],
  [
    'How do I cancel?',
    'Under “Your membership”, in two clicks. You will not be charged again, and you keep access until the period you paid for ends. You can undo the cancellation until then.',
  ],
  [
    'What happens when I change plans?',
    'A larger plan, or yearly billing, starts at once. Unused time you have paid for is deducted from the price, and you see the total before you pay. A smaller plan starts when your current period ends, so there is nothing to pay now.',
  ],
  [
    'What if a payment fails?',
    'You keep your plan while we try again, six times in about three weeks, and we email you when you need to act. If the last attempt fails you return to Roots; nothing you saved is deleted.',
  ],
  [
    'Who sees my card?',
    'Only Paystack or Flutterwave, where you pay. We never see the number. We store its last four digits so you can tell your cards apart.',
  ],
  [
    'Do I get a receipt?',
    'Yes, a numbered receipt for every payment: online, as a PDF and by email. You find them all under “Your membership”.',
  ],
];

/** Frequent questions about membership, which open without script. */
export const PlanQuestions = (): JSX.Element => (
  <section css={railSection} aria-labelledby="questions">
    <h2 id="questions">Frequently asked questions</h2>
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
