import { useSite } from 'shared-contracts/platform/site';
import { CheckField, TextField } from 'shared-contracts/ui/field';
import { NewPasswordField } from 'shared-contracts/ui/new-password-field';
import { PasswordField } from 'shared-contracts/ui/password-field';
import { VisuallyHidden } from 'shared-contracts/ui/visually-hidden';
import type { Outcome } from '../session/session.ts';
import { useSessionLoader } from '../session-loader.ts';
import { FormShell } from './form-shell.tsx';
import type { AccountFormProps } from './second-step-form.tsx';
import { valuesOf } from './form-values.ts';
import { useFormSubmission } from './use-form-submission.ts';

const required = ['name', 'email', 'password', 'confirmPassword', 'terms'] as const;

/** Maps the errors of both parts of the name to the one field. */
const asTyped = (outcome: Outcome): Outcome => {
  if (outcome.ok || outcome.fields === undefined) return outcome;
  const { first_name: first, last_name: last, ...fields } = outcome.fields;
  const name = first ?? last;
  return { ...outcome, fields: name === undefined ? fields : { ...fields, name } };
};

/** The sign-up form: full name, email address, the password twice, and the terms (R2.31). */
export function SignUpForm({ submitted = null, action, done }: AccountFormProps) {
  const sessionLoader = useSessionLoader();
  const { brand, links } = useSite();
  const sent = useFormSubmission({
    submitted,
    required,
    check: (rules, values) => rules.register(values),
    send: async (form) => asTyped(await (await sessionLoader.open()).register(form)),
    done,
  });
  const { errors } = sent;
  const about = (form: HTMLFormElement | null): readonly string[] => {
    const { name = '', email = '' } = form === null ? {} : valuesOf(form);
    return [String(name), String(email), brand.product, brand.name];
  };
  const typed = submitted?.values;
  return (
    <FormShell sent={sent} action={action} submit="Create Account">
      <TextField
        label="Full name"
        name="name"
        autoComplete="name"
        defaultValue={typed?.['name']}
        error={errors['name']}
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={typed?.['email']}
        error={errors['email']}
      />
      <NewPasswordField
        label="Password"
        name="password"
        error={errors['password']}
        hint="At least 8 characters, with an uppercase letter and a number."
        aboutOwner={about}
      />
      <PasswordField
        label="Confirm password"
        name="confirmPassword"
        autoComplete="new-password"
        error={errors['confirmPassword']}
      />
      <CheckField name="terms" defaultChecked={typed?.['terms'] === 'on'} error={errors['terms']}>
        I accept the{' '}
        <a href={links.terms} target="_blank" rel="noopener">
          terms of use<VisuallyHidden> (opens in a new tab)</VisuallyHidden>
        </a>{' '}
        and the{' '}
        <a href={links.privacy} target="_blank" rel="noopener">
          privacy policy<VisuallyHidden> (opens in a new tab)</VisuallyHidden>
        </a>
      </CheckField>
    </FormShell>
  );
}
