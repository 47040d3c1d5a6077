import { useState } from 'react';
import type { NeededFactor, SecondFactors } from 'shared-contracts/auth/second-factors';
import { usePage, useSite } from 'shared-contracts/platform/site';
import { TextLink } from 'shared-contracts/ui/text-link';
import { reasonText } from '../../auth/forms/account.styles.ts';
import { AccountSheet } from '../account/account-sheet.tsx';
import { AppIsOn } from './app-is-on.tsx';
import { RecoveryCodesPanel } from './recovery-codes-panel.tsx';
import { SetUpApp } from './set-up-app.tsx';
import type { TwoStepData } from './two-step.loader.ts';

const about = {
  on: 'On: logging in needs your password and a code from your authenticator app.',
  off: 'Off: logging in needs only your password. With two steps, nobody who learns it can log in without your phone.',
} as const;

const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Africa/Lagos' });

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
  readonly onCodes: (codes: readonly string[]) => void;
  readonly onRemoved: () => void;
}

function Parts({ factors, onCodes, onRemoved }: PartsProps) {
  if (factors.app) return <AppIsOn factors={factors} onCodes={onCodes} onRemoved={onRemoved} />;
  const need = needText(factors.needed);
  return (
    <>
      {need !== null && <p css={reasonText}>{need}</p>}
      <SetUpApp onCodes={onCodes} />
    </>
  );
}

/** `/two-step`: turns two-step login on and off. */
export function Page() {
  const { data } = usePage<TwoStepData>();
  const { links } = useSite();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  // What was changed here since the page was loaded.
  const [changed, setChanged] = useState<{ readonly after: TwoStepData; readonly app: boolean } | null>(null);
  const factors = changed?.after === data ? { ...data.factors, app: changed.app, recoveryCodes: 10 } : data.factors;
  return (
    <AccountSheet title="Two-step login">
      <p role="status">{about[factors.app ? 'on' : 'off']}</p>
      {codes === null ? (
        <Parts
          factors={factors}
          onCodes={(fresh) => {
            setCodes(fresh);
            setChanged({ after: data, app: true });
          }}
          onRemoved={() => {
            setChanged({ after: data, app: false });
          }}
        />
      ) : (
        <RecoveryCodesPanel
          codes={codes}
          onDone={() => {
            setCodes(null);
          }}
        />
      )}
      <p>
        <TextLink to={links.settings()}>Back to your settings</TextLink>
      </p>
    </AccountSheet>
  );
}
