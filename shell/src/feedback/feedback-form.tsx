import type { ComponentProps } from 'react';
import { maxFeedbackLength } from 'shared-contracts/content/feedback-length';
import { css } from 'shared-contracts/platform/emotion';
import { useSite } from 'shared-contracts/platform/site';
import { AreaField } from 'shared-contracts/ui/area-field';
import { Button } from 'shared-contracts/ui/button';

const form = css`
  display: grid;
  gap: var(--space-3);
  max-width: 36rem;
`;

interface FeedbackFormProps {
  /** The path that the message is about; empty: none. */
  readonly about: string;
  readonly message?: string | undefined;
  readonly error?: string | undefined;
  readonly busy?: boolean;
  readonly onSubmit?: ComponentProps<'form'>['onSubmit'];
}

/** The form for a message to the editors, which also works without script. */
export function FeedbackForm({ about, message, error, busy = false, onSubmit }: FeedbackFormProps) {
  const { links } = useSite();
  return (
    <form css={form} method="post" action={links.feedback()} onSubmit={onSubmit}>
      <input type="hidden" name="about" value={about} />
      <AreaField
        label="What should the editors know?"
        hint="We keep this for a year, without your name. Please leave out personal details: we can’t reply."
        name="message"
        maxLength={maxFeedbackLength}
        required
        defaultValue={message}
        error={error}
      />
      <Button look="primary" type="submit" disabled={busy}>
        {busy ? 'Please wait...' : 'Send'}
      </Button>
    </form>
  );
}
