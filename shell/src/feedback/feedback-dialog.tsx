import { useState, type SyntheticEvent } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { Button } from 'shared-contracts/ui/button';
import { Dialog } from 'shared-contracts/ui/dialog';
import { FeedbackForm } from './feedback-form.tsx';

const offline = 'Not sent. You seem to be offline. Try again in a moment.';
const failed = 'Not sent. Try again in a moment.';

const sentenceOf = (answer: unknown): string => {
  const message: unknown =
    typeof answer === 'object' && answer !== null && 'statusMessage' in answer ? answer.statusMessage : null;
  return typeof message === 'string' ? message : failed;
};

/** Sends a message to the editors. Resolves to null on success, else to an error message for the reader. */
async function sendMessage(message: string, about: string): Promise<string | null> {
  try {
    const response = await fetch('/api/content/send-feedback', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ message, about }),
    });
    if (response.ok) return null;
    return sentenceOf(await response.json().catch(() => null));
  } catch {
    return offline;
  }
}

const sheet = css`
  padding: var(--space-5);
  display: grid;
  gap: var(--space-4);
  & h2 {
    font-size: var(--text-xl);
    padding-right: var(--target);
  }
`;

interface FeedbackDialogProps {
  readonly about: string;
  readonly onClose: () => void;
}

/** A message to the editors without leaving the page. The text stays until it was accepted. */
export function FeedbackDialog({ about, onClose }: FeedbackDialogProps) {
  const [state, setState] = useState<'writing' | 'sending' | 'sent'>('writing');
  const [error, setError] = useState<string>();
  const submit = (event: SyntheticEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const message = new FormData(event.currentTarget).get('message');
    setState('sending');
    setError(undefined);
    void sendMessage(typeof message === 'string' ? message : '', about).then((problem) => {
      setError(problem ?? undefined);
      setState(problem === null ? 'sent' : 'writing');
    });
  };
  return (
    <Dialog label="Feedback" onClose={onClose}>
      <div css={sheet}>
        <h2>{state === 'sent' ? 'Sent to the editors' : 'Tell the editors'}</h2>
        {state === 'sent' ? (
          <Button look="primary" onClick={onClose}>
            Close
          </Button>
        ) : (
          <FeedbackForm about={about} error={error} busy={state === 'sending'} onSubmit={submit} />
        )}
      </div>
    </Dialog>
  );
}
