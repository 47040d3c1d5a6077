import { renewRecoveryCodes } from 'shared-contracts/auth/second-factors';
import { useSite } from 'shared-contracts/platform/site';
import { FormShell } from '../../auth/forms/form-shell.tsx';
import { useSentForm } from '../../auth/forms/use-sent-form.ts';
import { noFields, sendWithToken } from './send-with-token.ts';
import { onlyWithScript, part } from './two-step.styles.ts';

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
    ...noFields,
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
        <FormShell sent={sent} action="" submit="Make new codes"></FormShell>
      </div>
    </section>
  );
}
