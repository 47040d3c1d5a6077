import type { JSX, ReactNode } from 'react';
import type { SettingsForm } from 'shared-contracts/auth/settings-forms';
import { css } from 'shared-contracts/platform/emotion';
import { usePage } from 'shared-contracts/platform/site';

const fields = css`
  display: grid;
  gap: var(--space-4);
  justify-items: start;
  max-width: 26rem;
  & > div {
    width: 100%;
  }
`;

const fault = css`
  width: 100%;
  border-left: 3px solid var(--danger);
  background: var(--danger-tint);
  padding: var(--space-3) var(--space-4);
  font-size: 0.9375rem;
`;

/** Returns the server's messages if this form was refused; empty if it was another form of the page, or none. */
export function useRefusal(name: SettingsForm): Readonly<Record<string, string>> {
  const { form } = usePage();
  return form?.values['do'] === name ? form.errors : {};
}

interface FormProps {
  readonly name: SettingsForm;
  readonly label: string;
  readonly children: ReactNode;
}

/** A form of this page, with the message of a refusal above its fields. */
export function SettingsFormBox({ name, label, children }: FormProps): JSX.Element {
  const { form, hint } = useRefusal(name);
  return (
    <form css={fields} method="post" aria-label={label}>
      <input type="hidden" name="do" value={name} />
      {form !== undefined && (
        <p css={fault} role="alert">
          {form} {hint}
        </p>
      )}
      {children}
    </form>
  );
}
