import { renewRecoveryCodes } from 'shared-contracts/auth/second-factors';
import { useSite } from 'shared-contracts/platform/site';
import { PasswordField } from 'shared-contracts/ui/password-field';
import { FormShell } from '../../auth/forms/form-shell.tsx';
import { useSentForm } from '../../auth/forms/use-sent-form.ts';
import { sendWithToken } from './send-with-token.ts';
import { onlyWithScript, part } from './two-step.styles.ts';

const passwordOnly = ['password'] as const;
const nothing = (): void => undefined;

interface RecoveryCodesPartProps {
  readonly left: number;
  readonly onCodes: (codes: readonly string[]) => void;
}

/** Says how many codes are left, and renews them. */
export function RecoveryCodesPart({ left, onCodes }: RecoveryCodesPartProps) {
  const { authFetch } = useSite();
  const sent = useSentForm({
    cameBack: null,
    required: passwordOnly,
    check: (rules, values) => rules.password(values),
    send: (form) =>
      sendWithToken(authFetch, renewRecoveryCodes, form, ({ codes }) => {
        onCodes(codes);
      }),
    done: nothing,
  });
  return (
    <section css={part} aria-labelledby="codes-left">
      <h2 id="codes-left">Recovery codes</h2>
      <p>
        {left === 0 ? 'None are left.' : `${String(left)} of 10 are left.`} Make new ones when few are left, or when
        somebody may have seen them.
      </p>
      <div css={onlyWithScript}>
        <FormShell sent={sent} action="" submit="Make new codes">
          <PasswordField
            label="Your password"
            name="password"
            autoComplete="current-password"
            error={sent.errors['password']}
          />
        </FormShell>
      </div>
    </section>
  );
}
