import { useState, type JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { Button } from 'shared-contracts/ui/button';
import { Icon } from 'shared-contracts/ui/icon';
import { unfolding } from '../parts/reader-page.styles.ts';
import { FeedbackForm, ReasonFields } from './feedback-form.tsx';
import { Thanks } from './thanks.tsx';

const row = css`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 var(--space-4);
  font-size: var(--text-sm);
  color: var(--ink-2);
  & > form {
    padding: 0;
  }
  & > details[open] {
    flex-basis: 100%;
  }
`;

const thanks = { good: 'Thank you.', bad: 'Thank you. We use this to improve answers.' } as const;

interface AnswerFeedbackProps {
  readonly run: string;
  /** The reader's earlier feedback. */
  readonly earlier: 'bad' | 'good' | null;
}

/** Asks for feedback on the whole answer. */
export function AnswerFeedback({ run, earlier }: AnswerFeedbackProps): JSX.Element {
  const [verdict, setVerdict] = useState<'bad' | 'good' | null>(null);
  if (verdict !== null) return <Thanks>{thanks[verdict]}</Thanks>;
  return (
    <div css={row}>
      <span>
        {earlier === null
          ? 'Does this answer your question?'
          : `You said this ${earlier === 'good' ? 'answers' : 'does not answer'} your question.`}
      </span>
      <FeedbackForm run={run} label="This answers my question" onSent={setVerdict}>
        <Button type="submit" look="quiet" name="verdict" value="good">
          {earlier === null ? 'Yes' : 'It does'}
        </Button>
      </FeedbackForm>
      <details css={unfolding}>
        <summary>
          {earlier === null ? 'No' : 'It does not'}
          <Icon name="chevron-down" />
        </summary>
        <FeedbackForm run={run} label="This does not answer my question" onSent={setVerdict}>
          <ReasonFields reasons={['not-about-it', 'not-supported', 'missing', 'misread', 'other']} />
        </FeedbackForm>
      </details>
    </div>
  );
}
