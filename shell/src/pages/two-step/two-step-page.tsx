import { useState } from 'react';
import { usePage, useSite } from 'shared-contracts/platform/site';
import { TextLink } from 'shared-contracts/ui/text-link';
import { AccountSheet } from '../account/account-sheet.tsx';
import { AppIsOn } from './app-is-on.tsx';
import { RecoveryCodesPanel } from './recovery-codes-panel.tsx';
import { SetUpApp } from './set-up-app.tsx';
import type { TwoStepData } from './two-step.loader.ts';

const about = {
  on: 'On: logging in needs your password and a code from your authenticator app.',
  off: 'Off: logging in needs only your password. With two steps, nobody who learns it can log in without your phone.',
} as const;

/** `/two-step`: turns two-step login on and off. */
export function Page() {
  const { data } = usePage<TwoStepData>();
  const { links } = useSite();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  // What was changed here since the page was loaded.
  const [changed, setChanged] = useState<{ readonly after: TwoStepData; readonly app: boolean } | null>(null);
  const isChanged = changed?.after === data;
  const app = isChanged ? changed.app : data.factors.app;
  const factors = isChanged ? { app, recoveryCodes: 10 } : data.factors;
  const show = (fresh: readonly string[]): void => {
    setCodes(fresh);
    setChanged({ after: data, app: true });
  };
  return (
    <AccountSheet title="Two-step login">
      <p role="status">{about[app ? 'on' : 'off']}</p>
      {codes !== null && (
        <RecoveryCodesPanel
          codes={codes}
          onDone={() => {
            setCodes(null);
          }}
        />
      )}
      {codes === null && !app && <SetUpApp onCodes={show} />}
      {codes === null && app && (
        <AppIsOn
          factors={factors}
          onCodes={show}
          onRemoved={() => {
            setChanged({ after: data, app: false });
          }}
        />
      )}
      <p>
        <TextLink to={links.settings()}>Back to your settings</TextLink>
      </p>
    </AccountSheet>
  );
}
