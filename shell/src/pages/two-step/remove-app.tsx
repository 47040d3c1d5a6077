import { removeApp } from 'shared-contracts/auth/second-factors';
import { usePage, useSite } from 'shared-contracts/platform/site';
import { FormShell } from '../../auth/forms/form-shell.tsx';
import { useSentForm } from '../../auth/forms/use-sent-form.ts';
import { noFields, sendWithToken } from './send-with-token.ts';
import { part } from './two-step.styles.ts';

const nothing = (): void => undefined;

interface RemoveAppProps {
  readonly onRemoved: () => void;
}

/** Removes the authenticator app; works without script. */
export function RemoveApp({ onRemoved }: RemoveAppProps) {
  const { authFetch } = useSite();
  const { form } = usePage();
  const sent = useSentForm({
    cameBack: form?.values['id'] === undefined ? form : null,
    ...noFields,
    send: (input) => sendWithToken(authFetch, removeApp, input, onRemoved),
    done: nothing,
  });
  return (
    <section css={part} aria-labelledby="authenticator-app">
      <h2 id="authenticator-app">Authenticator app</h2>
      <p>It is set up. Without it and without passkeys, your password alone is enough to log in.</p>
      <FormShell sent={sent} action="/two-step" submit="Remove the app" />
    </section>
  );
}
