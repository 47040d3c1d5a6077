import { removeApp, renewRecoveryCodes, type SecondFactors } from 'shared-contracts/auth/second-factors';
import { usePage, useSite } from 'shared-contracts/platform/site';
import { PasswordField } from 'shared-contracts/ui/password-field';
import { FormShell } from '../../auth/forms/form-shell.tsx';
import { useSentForm } from '../../auth/forms/use-sent-form.ts';
import { sendWithToken } from './send-with-token.ts';
import { onlyWithScript, part } from './two-step.styles.ts';

const passwordOnly = ['password'] as const;
const nothing = (): void => undefined;

interface FormProps {
  readonly onDone: () => void;
}

/** Turns two-step login off; works without script. */
function RemoveApp({ onDone }: FormProps) {
  const { authFetch } = useSite();
  const { form } = usePage();
  const sent = useSentForm({
    cameBack: form,
    required: passwordOnly,
    check: (rules, values) => rules.password(values),
    send: (values) => sendWithToken(authFetch, removeApp, values, onDone),
    done: nothing,
  });
  return (
    <section css={part} aria-labelledby="turn-off">
      <h2 id="turn-off">Turn off</h2>
      <p>After that, your password alone is enough to log in, and your recovery codes no longer work.</p>
      <FormShell sent={sent} action="/two-step" submit="Turn off two-step login">
        <PasswordField
          label="Your password"
          name="password"
          autoComplete="current-password"
          error={sent.errors['password']}
        />
      </FormShell>
    </section>
  );
}

interface RenewCodesProps {
  readonly left: number;
  readonly onCodes: (codes: readonly string[]) => void;
}

function RenewCodes({ left, onCodes }: RenewCodesProps) {
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

interface AppIsOnProps {
  readonly factors: SecondFactors;
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onRemoved: () => void;
}

/** Shown while an authenticator app is set up. */
export const AppIsOn = ({ factors, onCodes, onRemoved }: AppIsOnProps) => (
  <>
    <RenewCodes left={factors.recoveryCodes} onCodes={onCodes} />
    {typeof factors.needed === 'object' ? (
      <p>Your role needs two-step login. To change to another phone, ask an admin to turn it off for you.</p>
    ) : (
      <RemoveApp onDone={onRemoved} />
    )}
  </>
);
