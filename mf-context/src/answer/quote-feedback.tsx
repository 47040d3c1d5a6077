import { useState, type JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { Icon } from 'shared-contracts/ui/icon';
import { VisuallyHidden } from 'shared-contracts/ui/visually-hidden';
import { unfolding } from '../parts/reader-page.styles.ts';
import { FeedbackForm, ReasonFields } from './feedback-form.tsx';
import { Thanks } from './thanks.tsx';

/** Takes the whole line when it is open. */
const wide = css`
  &[open] {
    flex-basis: 100%;
  }
`;

interface QuoteFeedbackProps {
  readonly run: string;
  readonly quote: number;
  /** True when the reader has reported the quote before, perhaps without script. */
  readonly wasReported: boolean;
}

/** Lets the reader report what is wrong with a quote. */
export function QuoteFeedback({ run, quote, wasReported }: QuoteFeedbackProps): JSX.Element {
  const [isSent, setSent] = useState(false);
  const isReported = isSent || wasReported;
  const name = `quote ${String(quote)}`;
  return (
    <details css={[unfolding, wide]}>
      <summary>
        {isReported ? 'You reported it' : 'Something wrong?'}
        <VisuallyHidden>{isReported ? `: ${name}` : ` With ${name}`}</VisuallyHidden>
        <Icon name="chevron-down" />
      </summary>
      {isSent ? (
        <Thanks>Thank you. We use this to improve answers.</Thanks>
      ) : (
        <FeedbackForm
          run={run}
          quote={quote}
          label={`What is wrong with ${name}`}
          onSent={() => {
            setSent(true);
          }}
        >
          <ReasonFields reasons={['not-about-it', 'not-supported', 'misread', 'other']} />
        </FeedbackForm>
      )}
    </details>
  );
}
