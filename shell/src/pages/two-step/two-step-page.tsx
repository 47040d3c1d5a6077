import { useState } from 'react';
import { askSite } from 'shared-contracts/ask-site';
import { getSecondFactors, type NeededFactor, type SecondFactors } from 'shared-contracts/auth/second-factors';
import { usePage, useSite } from 'shared-contracts/platform/site';
import { TextLink } from 'shared-contracts/ui/text-link';
import { reasonText } from '../../auth/forms/account.styles.ts';
import { AccountSheet } from '../account/account-sheet.tsx';
import { dayFormat } from './day-format.ts';
import { PasskeysPart } from './passkeys-part.tsx';
import { RecoveryCodesPanel } from './recovery-codes-panel.tsx';
import { RecoveryCodesPart } from './recovery-codes-part.tsx';
import { RemoveApp } from './remove-app.tsx';
import { SetUpApp } from './set-up-app.tsx';
import type { TwoStepData } from './two-step.loader.ts';

const about = {
  on: 'On: your password alone is not enough to log in.',
  off: 'Off: logging in needs only your password. With two steps, nobody who learns it can log in without your phone.',
} as const;

/** The list is then outdated until the next visit. */
const nothing = (): void => undefined;

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
