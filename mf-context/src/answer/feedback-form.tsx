import { useRef, useState, type JSX, type ReactNode } from 'react';
import { askSite } from 'shared-contracts/ask-site';
import { type FeedbackReason } from 'shared-contracts/context/chats/give-feedback';
import { css } from 'shared-contracts/platform/emotion';
import { useSite } from 'shared-contracts/platform/site';
import { Button } from 'shared-contracts/ui/button';
import { choiceBox } from 'shared-contracts/ui/choice-box.styles';
import { TextField } from 'shared-contracts/ui/field';
import { fieldsOfForm } from '../asking/ask-input.ts';
import { notSent, refusalText } from '../asking/refusal-text.ts';
import { readFeedback } from './read-feedback.ts';
import { giveFeedback } from '../../api/feedback/give-feedback.endpoint.ts';

const form = css`
  display: grid;
  gap: var(--space-3);
  justify-items: start;
  max-width: 30rem;
  padding-block: var(--space-2) var(--space-4);
  & fieldset {
    width: 100%;
  }
`;

const reasonText: Readonly<Record<FeedbackReason, string>> = {
  'not-about-it': 'Not about my question',
  'not-supported': 'The quote does not support this',
  missing: 'Something important is missing',
  misread: 'The text doesn’t match the scan',
  other: 'Something else',
};

interface ReasonFieldsProps {
  readonly reasons: readonly FeedbackReason[];
}

/** Fields for the reasons of negative feedback. */
export const ReasonFields = ({ reasons }: ReasonFieldsProps): JSX.Element => (
  <>
    <fieldset css={choiceBox}>
      <legend>What is wrong?</legend>
      {reasons.map((reason, at) => (
        <label key={reason}>
          <input type="radio" name="reason" value={reason} defaultChecked={at === 0} />
          {reasonText[reason]}
        </label>
      ))}
    </fieldset>
    <TextField label="Comment (optional)" name="note" maxLength={500} />
    <Button type="submit" name="verdict" value="bad">
      Send
    </Button>
  </>
);

interface FeedbackFormProps {
  readonly run: string;
  readonly quote?: number;
  readonly label: string;
  readonly onSent: (verdict: 'bad' | 'good') => void;
  readonly children: ReactNode;
}

/** A feedback form: submitted to the page without script, and by `fetch` with script. */
export function FeedbackForm({ run, quote, label, onSent, children }: FeedbackFormProps): JSX.Element {
  const { authFetch } = useSite();
  const [refused, setRefused] = useState<string | null>(null);
  const isSending = useRef(false);
  const send = async (fields: URLSearchParams): Promise<void> => {
    if (isSending.current) return;
    isSending.current = true;
    setRefused(null);
    const input = readFeedback(fields);
    try {
      await askSite(authFetch, giveFeedback, input, notSent);
      onSent(input.verdict);
    } catch (error) {
      isSending.current = false;
      setRefused(refusalText(error));
    }
  };
  return (
    <form
      css={form}
      method="post"
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        void send(fieldsOfForm(event.currentTarget, event.nativeEvent.submitter));
      }}
    >
      <input type="hidden" name="do" value="feedback" />
      <input type="hidden" name="run" value={run} />
      {quote !== undefined && <input type="hidden" name="quote" value={quote} />}
      {children}
      {refused !== null && <p role="alert">{refused}</p>}
    </form>
  );
}
