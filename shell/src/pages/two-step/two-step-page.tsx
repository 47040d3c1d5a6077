import { useState } from 'react';
import {
  renewRecoveryCodes,
  removeApp,
  getSecondFactors,
  type NeededFactor,
  type SecondFactors,
} from 'shared-contracts/auth/second-factors';
import { useSite, usePage } from 'shared-contracts/platform/site';
import { askSite } from 'shared-contracts/ask-site';
import { TextLink } from 'shared-contracts/ui/text-link';
import { FormShell } from '../../auth/forms/form-shell.tsx';
import { useFormSubmission } from '../../auth/forms/use-form-submission.ts';
import { reasonText } from '../../auth/forms/account.styles.ts';
import { AccountSheet } from '../account/account-sheet.tsx';
import { noFields, sendWithToken } from './send-with-token.ts';
import { onlyWithScript, part } from './two-step.styles.ts';
import { dayFormat } from './day-format.ts';
import { PasskeysPart } from './passkeys-part.tsx';
import { RecoveryCodesPanel } from './recovery-codes-panel.tsx';
import { SetUpApp } from './set-up-app.tsx';
import type { TwoStepData } from './two-step.loader.ts';

const nothing = (): void => undefined;

interface RecoveryCodesPartProps {
  readonly left: number;
  readonly onCodes: (codes: readonly string[]) => void;
}

/** Says how many codes are left, and renews them. */
function RecoveryCodesPart({ left, onCodes }: RecoveryCodesPartProps) {
  const { authFetch } = useSite();
  const sent = useFormSubmission({
    submitted: null,
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

interface RemoveAppProps {
  readonly onRemoved: () => void;
}

/** Removes the authenticator app; works without script. */
function RemoveApp({ onRemoved }: RemoveAppProps) {
  const { authFetch } = useSite();
  const { form } = usePage();
  const sent = useFormSubmission({
    submitted: form?.values['id'] === undefined ? form : null,
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

const about = {
  on: 'On: your password alone is not enough to log in.',
  off: 'Off: logging in needs only your password. With two steps, nobody who learns it can log in without your phone.',
} as const;

/** True when two-step login is on. */
const isTwoStep = ({ app, passkeys }: SecondFactors): boolean => app || passkeys.length > 0;

/** Says whether the reader's role needs a second step, and from when on. */
function needText(needed: NeededFactor): string | null {
  if (needed === 'no') return null;
  if (needed === 'demo') return 'On a public site, your role needs it. This demonstration account works without it.';
  const { from, isDue } = needed;
  if (from === null) return 'Your role needs it.';
  const day = dayFormat.format(from);
  return isDue
    ? `Your role has needed it since ${day}. Until you set it up, you can use the site as a member.`
    : `Your role needs it from ${day}. Please set it up before.`;
}

interface PartsProps {
  readonly factors: SecondFactors;
  /** Called after each change, with the recovery codes that it brought. */
  readonly onChanged: (codes: readonly string[]) => void;
}

function Parts({ factors, onChanged }: PartsProps) {
  const isOn = isTwoStep(factors);
  const need = isOn ? null : needText(factors.needed);
  const onRemoved = (): void => {
    onChanged([]);
  };
  return (
    <>
      {need !== null && <p css={reasonText}>{need}</p>}
      <PasskeysPart passkeys={factors.passkeys} onAdded={onChanged} onRemoved={onRemoved} />
      {factors.app ? <RemoveApp onRemoved={onRemoved} /> : <SetUpApp onCodes={onChanged} />}
      {isOn && <RecoveryCodesPart left={factors.recoveryCodes} onCodes={onChanged} />}
    </>
  );
}

/** `/two-step`: passkeys, the authenticator app and recovery codes. */
export function Page() {
  const { data } = usePage<TwoStepData>();
  const { authFetch, links } = useSite();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const [fresh, setFresh] = useState<{ readonly after: TwoStepData; readonly factors: SecondFactors } | null>(null);
  const factors = fresh?.after === data ? fresh.factors : data.factors;
  const onChanged = (made: readonly string[]): void => {
    setCodes(made);
    // If this fails, the list is outdated until the next visit.
    void askSite(authFetch, getSecondFactors, {}).then((found) => {
      setFresh({ after: data, factors: found });
    }, nothing);
  };
  return (
    <AccountSheet title="Two-step login">
      <p role="status">{about[isTwoStep(factors) ? 'on' : 'off']}</p>
      {codes.length === 0 ? (
        <Parts factors={factors} onChanged={onChanged} />
      ) : (
        <RecoveryCodesPanel
          codes={codes}
          onDone={() => {
            setCodes([]);
          }}
        />
      )}
      <p>
        <TextLink to={links.settings()}>Back to your settings</TextLink>
      </p>
    </AccountSheet>
  );
}
