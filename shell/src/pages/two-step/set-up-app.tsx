import { useState } from 'react';
import { beginApp, confirmApp, type NewApp } from 'shared-contracts/auth/second-factors';
import { useSite } from 'shared-contracts/platform/site';
import { TextField } from 'shared-contracts/ui/field';
import { FormShell } from '../../auth/forms/form-shell.tsx';
import { useFormSubmission } from '../../auth/forms/use-form-submission.ts';
import { noFields, sendWithToken } from './send-with-token.ts';
import { code, onlyWithoutScript, onlyWithScript, part, qrBox } from './two-step.styles.ts';

const codeOnly = ['code'] as const;
const nothing = (): void => undefined;

interface ConfirmAppProps {
  readonly app: NewApp;
  readonly onCodes: (codes: readonly string[]) => void;
}

/** Shows the secret, and asks for a code made with it. */
function ConfirmApp({ app, onCodes }: ConfirmAppProps) {
  const { authFetch } = useSite();
  const sent = useFormSubmission({
    submitted: null,
    required: codeOnly,
    check: (rules, values) => rules.secondStep(values),
    send: (form) =>
      sendWithToken(authFetch, confirmApp, form, ({ codes }) => {
        onCodes(codes);
      }),
    done: nothing,
  });
  const { path, size } = app.qr;
  return (
    <>
      <p>Scan this with your authenticator app, for example Aegis, Google Authenticator or your password manager.</p>
      <svg
        css={qrBox}
        viewBox={`0 0 ${String(size)} ${String(size)}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label="QR code for your authenticator app"
      >
        <path d={path} />
      </svg>
      <p>
        On this phone? <a href={app.uri}>Open your authenticator app</a>, or type this key into it:
      </p>
      <code css={code}>{app.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
      <FormShell sent={sent} action="" submit="Turn on two-step login">
        <TextField
          label="Code from the app"
          name="code"
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={40}
          error={sent.errors['code']}
        />
      </FormShell>
    </>
  );
}

/** Sets up an authenticator app. Its secret is only in the answer to the script, never in a page, a cookie or a log. */
export function SetUpApp({ onCodes }: Pick<ConfirmAppProps, 'onCodes'>) {
  const { authFetch } = useSite();
  const [app, setApp] = useState<NewApp | null>(null);
  const sent = useFormSubmission({
    submitted: null,
    ...noFields,
    send: (form) => sendWithToken(authFetch, beginApp, form, setApp),
    done: nothing,
  });
  return (
    <section css={part} aria-labelledby="authenticator-app">
      <h2 id="authenticator-app">Authenticator app</h2>
      {app === null ? (
        <>
          <p css={onlyWithoutScript}>
            Setting it up needs JavaScript, so that its secret never appears in a page, cookie or log. Logging in with a
            code works without it.
          </p>
          <div css={onlyWithScript}>
            <FormShell sent={sent} action="" submit="Set up an app"></FormShell>
          </div>
        </>
      ) : (
        <ConfirmApp app={app} onCodes={onCodes} />
      )}
    </section>
  );
}
