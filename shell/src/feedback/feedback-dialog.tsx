import { useState, type SyntheticEvent } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { Button } from 'shared-contracts/ui/button';
import { Dialog } from 'shared-contracts/ui/dialog';
import { FeedbackForm } from './feedback-form.tsx';
import { sendMessage } from './send-message.ts';

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

/** A message to the editors without leaving the page. What was typed stays until it is taken in. */
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
        <h2>{state === 'sent' ? 'It is with the editors' : 'Tell the editors'}</h2>
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
