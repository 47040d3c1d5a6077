import { addPasskey, beginPasskey, removePasskey, type PasskeyOptions } from 'shared-contracts/auth/passkeys';
import type { Passkey } from 'shared-contracts/auth/second-factors';
import { usePage, useSite } from 'shared-contracts/platform/site';
import { TextField } from 'shared-contracts/ui/field';
import { FormShell } from '../../auth/forms/form-shell.tsx';
import { useFormSubmission } from '../../auth/forms/use-form-submission.ts';
import { askForPasskey } from '../../auth/session/ask-for-passkey.ts';
import { dayFormat } from './day-format.ts';
import { noFields, sendWithToken } from './send-with-token.ts';
import { list, onlyWithScript, part } from './two-step.styles.ts';

const nameOnly = ['name'] as const;
const nothing = (): void => undefined;

interface RemovePasskeyProps {
  readonly passkey: Passkey;
  readonly onRemoved: () => void;
}

/** Works without script. */
function RemovePasskey({ passkey: { id, name }, onRemoved }: RemovePasskeyProps) {
  const { authFetch } = useSite();
  const { form } = usePage();
  const isBack = form?.values['id'] === id;
  const sent = useFormSubmission({
    submitted: isBack ? form : null,
    ...noFields,
    send: () => sendWithToken(authFetch, removePasskey, { id }, onRemoved),
    done: nothing,
  });
  return (
    <details open={isBack}>
      <summary>Remove {name}</summary>
      <FormShell sent={sent} action="/two-step" submit="Remove passkey">
        <input type="hidden" name="id" value={id} />
      </FormShell>
    </details>
  );
}

interface AddPasskeyProps {
  /** Called with the recovery codes that came with it; there are some only with the first second factor. */
  readonly onAdded: (codes: readonly string[]) => void;
}

function AddPasskey({ onAdded }: AddPasskeyProps) {
  const { authFetch } = useSite();
  const sent = useFormSubmission({
    submitted: null,
    required: nameOnly,
    check: (rules, values) => rules.newPasskey(values),
    send: async ({ name }) => {
      const begun: PasskeyOptions[] = [];
      const outcome = await sendWithToken(authFetch, beginPasskey, {}, (made) => begun.push(made));
      const [made] = begun;
      if (!outcome.ok || made === undefined) return outcome;
      const asked = await askForPasskey('create', made.options);
      if (!asked.ok) return { ok: false, ...asked.failure };
      return sendWithToken(authFetch, addPasskey, { name, response: asked.response }, ({ codes }) => {
        onAdded(codes);
      });
    },
    done: nothing,
  });
  return (
    <div css={onlyWithScript}>
      <FormShell sent={sent} action="" submit="Add a passkey">
        <TextField
          label="Name of the passkey"
          name="name"
          maxLength={60}
          autoComplete="off"
          hint="For example: my phone. So that you recognise it later."
          error={sent.errors['name']}
        />
      </FormShell>
    </div>
  );
}

interface PasskeysPartProps extends AddPasskeyProps {
  readonly passkeys: readonly Passkey[];
  readonly onRemoved: () => void;
}

/** Lists, adds and removes passkeys. */
export const PasskeysPart = ({ passkeys, onAdded, onRemoved }: PasskeysPartProps) => (
  <section css={part} aria-labelledby="passkeys">
    <h2 id="passkeys">Passkeys</h2>
    <p>
      A passkey logs you in with your fingerprint, face or screen lock, without email and password. It works only on
      this site, so nobody can lure it out of you.
    </p>
    {passkeys.length > 0 && (
      <ul css={list}>
        {passkeys.map((passkey) => (
          <li key={passkey.id}>
            <strong>{passkey.name}</strong>
            <p>
              Added {dayFormat.format(passkey.createdAt)},{' '}
              {passkey.lastUsedAt === null ? 'not used yet' : `last used ${dayFormat.format(passkey.lastUsedAt)}`}
            </p>
            <RemovePasskey passkey={passkey} onRemoved={onRemoved} />
          </li>
        ))}
      </ul>
    )}
    <AddPasskey key={passkeys.length} onAdded={onAdded} />
  </section>
);
