import { planTitle } from 'shared-contracts/membership/catalogue';
import type { JSX } from 'react';
import { developersPath } from 'shared-contracts/archive/v1/developers-path';
import type { ApiKeys } from 'shared-contracts/context/keys/api-keys';
import { maxKeys } from 'shared-contracts/context/keys/api-keys';
import { css } from 'shared-contracts/platform/emotion';
import { useSite } from 'shared-contracts/platform/site';
import { ButtonLink } from 'shared-contracts/ui/button';
import { EmptyState } from 'shared-contracts/ui/notice';
import { TextLink } from 'shared-contracts/ui/text-link';
import { grouped } from 'shared-contracts/counted';
import { doneBox } from '../../../parts/reader-page.styles.ts';
import { OwnForms } from '../own-forms.tsx';
import type { KeysView } from '../settings-data.ts';
import { SettingsPart } from '../settings-part.tsx';
import { KeyItem } from './key-item.tsx';
import { firstPlanWithKeys, isActive, requestsText } from './key-texts.ts';
import { MakeKeyForm } from './make-key-form.tsx';
import { SecretPanel } from './secret-panel.tsx';
import { UsageChart } from './usage-chart.tsx';
import { useKeys, type KeysControl } from './use-keys.ts';

const list = css`
  width: 100%;
  border-top: 1px solid var(--rule);
`;

const warning = css`
  color: var(--danger);
`;

/** Explains how to send a key and what works without one, and links to the documentation. */
const Described = (): JSX.Element => (
  <SettingsPart title="How to use it">
    <p>
      Send the key as <code>Authorization: Bearer</code> with each request. Every response says how many requests are
      left. Without a key, anyone can read the archive at a lower rate.
    </p>
    <p>
      <TextLink to={developersPath}>API guide with examples</TextLink> ·{' '}
      <a href="/api/openapi.json">OpenAPI 3.1 description</a>
    </p>
  </SettingsPart>
);

function NoPlan(): JSX.Element {
  const { links } = useSite();
  return (
    <EmptyState title="Your plan does not include API keys">
      {firstPlanWithKeys !== undefined && (
        <p>
          API keys start with the {planTitle(firstPlanWithKeys.plan)} plan: {requestsText(firstPlanWithKeys.requests)} a
          day. Without a key, programs can still read the archive at the public rate.
        </p>
      )}
      <ButtonLink to={links.membership}>See plans</ButtonLink>
    </EmptyState>
  );
}

function KeyList({ control }: { readonly control: KeysControl }): JSX.Element | null {
  const { keys } = control.keys;
  if (keys.length === 0) return null;
  const refusal = control.refusal?.of === 'replaced' ? control.refusal.message : null;
  return (
    <OwnForms>
      <p css={warning} role="alert">
        {refusal}
      </p>
      <ul css={list}>
        {[...keys.filter(isActive), ...keys.filter((key) => !isActive(key))].map((key) => (
          <KeyItem key={key.id} apiKey={key} control={control} />
        ))}
      </ul>
    </OwnForms>
  );
}

const isFull = ({ keys }: ApiKeys): boolean => keys.filter(({ state }) => state === 'live').length >= maxKeys;

function Keys({ loaded }: { readonly loaded: ApiKeys }): JSX.Element {
  const control = useKeys(loaded);
  const { keys, secret, dismissSecret: forget } = control;
  const usedToday = keys.keys.reduce((sum, key) => sum + key.usedToday, 0);
  return (
    <>
      <SettingsPart title="Your keys">
        {keys.requestsPerDay === 0 ? (
          <NoPlan />
        ) : (
          <p>
            Your plan has {requestsText(keys.requestsPerDay)} a day for all keys together; {grouped(usedToday)} used
            today. {keys.keys.length === 0 && 'No keys yet.'}
          </p>
        )}
        {secret !== null && <SecretPanel newSecret={secret} onDone={forget} />}
        <KeyList control={control} />
      </SettingsPart>
      {keys.requestsPerDay > 0 && (
        <SettingsPart title="Create key">
          {isFull(keys) ? (
            <p>You have {String(maxKeys)} keys, the maximum. Revoke one you no longer need.</p>
          ) : (
            <MakeKeyForm control={control} />
          )}
        </SettingsPart>
      )}
      {keys.keys.length > 0 && (
        <SettingsPart title="Usage">
          <UsageChart days={keys.days} />
        </SettingsPart>
      )}
    </>
  );
}

/** The API keys of the reader. */
export const KeysTab = ({ view: { keys, done } }: { readonly view: KeysView }): JSX.Element => (
  <>
    {done === 'revoked' && (
      <p css={doneBox} role="status">
        Key revoked. Programs that use it no longer have access.
      </p>
    )}
    {keys === null ? (
      <EmptyState title="Your keys are unavailable right now">
        <p>They still work. Wait a moment, then reload this page.</p>
      </EmptyState>
    ) : (
      <Keys loaded={keys} />
    )}
    <Described />
  </>
);
