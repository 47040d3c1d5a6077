import { useRef, type JSX } from 'react';
import { interruptedField } from 'shared-contracts/auth/interrupted-form';
import { css } from 'shared-contracts/platform/emotion';
import { Button } from 'shared-contracts/ui/button';
import { useCurrentPayload } from '../app/current-payload.ts';
import { ConfirmFields } from '../auth/forms/confirm-fields.tsx';
import { confirmWords } from '../auth/forms/confirm-words.ts';
import { PasskeyButton } from '../auth/forms/passkey-button.tsx';

const box = css`
  display: grid;
  gap: var(--space-4);
  max-width: 26rem;
`;

const alert = css`
  border-left: 3px solid var(--danger);
  background: var(--danger-tint);
  padding: var(--space-3) var(--space-4);
`;

/**
 * Asks for the password, and sends the form that was interrupted again. Sent by the browser itself, with and without
 * script, because the server answers with the page that the form leads to.
 */
export function ConfirmPart(): JSX.Element {
  const ref = useRef<HTMLFormElement>(null);
  const { errors = {}, values = {} } = useCurrentPayload()?.form ?? {};
  return (
    <div css={box}>
      <p>{confirmWords.why}</p>
      <form ref={ref} css={box} method="post">
        {errors['form'] !== undefined && (
          <p css={alert} role="alert">
            {errors['form']} {errors['hint']}
          </p>
        )}
        <input type="hidden" name={interruptedField} value={values[interruptedField] ?? ''} />
        <ConfirmFields errors={errors} />
        <Button look="primary" type="submit">
          {confirmWords.submit}
        </Button>
      </form>
      <PasskeyButton how="confirm" done={() => ref.current?.submit()} />
    </div>
  );
}
