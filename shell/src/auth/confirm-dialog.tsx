import { createRoot } from 'react-dom/client';
import { CacheProvider } from 'shared-contracts/platform/emotion';
import { Dialog } from 'shared-contracts/ui/dialog';
import { readNonce } from '../app/read-boot.ts';
import { makeStyleCache } from '../app/style-cache.ts';
import { accountStack, insideDialog, subtitleText } from './forms/account.styles.ts';
import { ConfirmFields } from './forms/confirm-fields.tsx';
import { confirmWords } from './forms/confirm-words.ts';
import { FormShell } from './forms/form-shell.tsx';
import { PasskeyButton } from './forms/passkey-button.tsx';
import { useFormSubmission } from './forms/use-form-submission.ts';
import { SessionProvider } from './session-loader.ts';
import type { Session } from './session/session.ts';

const nothing: readonly string[] = [];

interface ConfirmDialogProps {
  readonly session: Session;
  readonly onEnd: (confirmed: boolean) => void;
}

/** Asks the reader to confirm the login; the interrupted action then continues. */
function ConfirmDialog({ session, onEnd }: ConfirmDialogProps) {
  const done = (): void => {
    onEnd(true);
  };
  const sent = useFormSubmission({
    submitted: null,
    required: nothing,
    check: (_rules, { password = '', code = '' }) => ({
      ok: true,
      values: { password: String(password), code: String(code) },
    }),
    send: session.confirm,
    done,
  });
  return (
    <Dialog
      label={confirmWords.title}
      onClose={() => {
        onEnd(false);
      }}
    >
      <div css={[accountStack, insideDialog]}>
        <h2>{confirmWords.title}</h2>
        <p css={subtitleText}>{confirmWords.why}</p>
        <FormShell sent={sent} action="" submit={confirmWords.submit}>
          <ConfirmFields errors={sent.errors} />
        </FormShell>
        <PasskeyButton how="confirm" done={done} />
      </div>
    </Dialog>
  );
}

/**
 * Opens the dialog above any page, in a tree of its own, because the layouts of some pages have none of the site's
 * dialogs. Resolves to whether the reader has confirmed the login.
 */
export function askToConfirm(page: Document, session: Session): Promise<boolean> {
  const place = page.body.appendChild(page.createElement('div'));
  const root = createRoot(place);
  const cache = makeStyleCache('confirm', readNonce(page));
  return new Promise((resolve) => {
    const end = (confirmed: boolean): void => {
      root.unmount();
      place.remove();
      resolve(confirmed);
    };
    root.render(
      <CacheProvider value={cache}>
        <SessionProvider value={{ open: () => Promise.resolve(session) }}>
          <ConfirmDialog session={session} onEnd={end} />
        </SessionProvider>
      </CacheProvider>,
    );
  });
}
