import type { JSX } from 'react';
import type { ApiKey } from 'shared-contracts/context/keys/api-keys';
import { css } from 'shared-contracts/platform/emotion';
import { Button } from 'shared-contracts/ui/button';
import { dateline } from 'shared-contracts/ui/dateline';
import { Icon } from 'shared-contracts/ui/icon';
import { Tag } from 'shared-contracts/ui/tag';
import { VisuallyHidden } from 'shared-contracts/ui/visually-hidden';
import { actionRow, aside, unfolding } from '../../../parts/reader-page.styles.ts';
import { dayText } from '../../../parts/day-text.ts';
import { SendBox } from '../../../parts/sending/send-box.tsx';
import { onlyWithScript, onlyWithoutScript } from '../../../parts/only-with-script.styles.ts';
import { endText, isActive, lastUseText, scopeTexts, useText } from './key-texts.ts';
import type { KeysControl } from './use-keys.ts';

const item = css`
  border-bottom: 1px solid var(--rule);
  padding-block: var(--space-4) var(--space-2);
  display: grid;
  gap: var(--space-2);
  overflow-wrap: anywhere;
  & h3 {
    font: 700 var(--text-lg) / 1.25 var(--serif);
  }
  & code {
    font:
      400 var(--text-sm) / 1.4 ui-monospace,
      monospace;
  }
`;

const question = css`
  display: grid;
  gap: var(--space-3);
  justify-items: start;
`;

interface KeyItemProps {
  readonly apiKey: ApiKey;
  readonly control: KeysControl;
}

const UnfoldLabel = ({ text, name }: { readonly text: string; readonly name: string }): JSX.Element => (
  <summary>
    <Icon name="chevron-down" />
    <span>
      {text}
      <VisuallyHidden> {name}</VisuallyHidden>
    </span>
  </summary>
);

const Replace = ({ apiKey: { id, name }, control }: KeyItemProps): JSX.Element => (
  <details css={unfolding} suppressHydrationWarning>
    <UnfoldLabel text="New secret" name={name} />
    <div css={question}>
      <p css={aside}>You get a new secret right away. The old one works for another 24 hours, so nothing breaks.</p>
      <p css={[aside, onlyWithoutScript]}>This needs JavaScript, as creating a key does.</p>
      <Button css={onlyWithScript} aria-disabled={control.isBusy} onClick={() => void control.replace(id)}>
        Create a new secret<VisuallyHidden> for {name}</VisuallyHidden>
      </Button>
    </div>
  </details>
);

const Revoke = ({ apiKey: { id, name } }: Pick<KeyItemProps, 'apiKey'>): JSX.Element => (
  <details css={unfolding} suppressHydrationWarning>
    <UnfoldLabel text="Revoke" name={name} />
    <SendBox css={question} name="revoke-key" values={{ id }} aria-label={`Revoke ${name}`}>
      <p css={aside}>Programs that use it stop working immediately. This cannot be undone. Revoke it?</p>
      <Button type="submit">
        Revoke permanently<VisuallyHidden>: {name}</VisuallyHidden>
      </Button>
    </SendBox>
  </details>
);

/** An API key: how to recognise it, its scopes, and its use. */
export function KeyItem({ apiKey, control }: KeyItemProps): JSX.Element {
  const end = endText(apiKey);
  return (
    <li css={item}>
      <h3>
        {apiKey.name} {!isActive(apiKey) && <Tag>{apiKey.state === 'revoked' ? 'Revoked' : 'Ended'}</Tag>}
      </h3>
      <p>
        <code>{apiKey.shown}</code>
      </p>
      <p css={aside}>{apiKey.scopes.map((scope) => scopeTexts[scope][0]).join(' · ')}</p>
      <p css={dateline}>
        <span>Created on {dayText(apiKey.madeAt)}</span>
        {end !== null && <span>{end}</span>}
        <span>{lastUseText(apiKey)}</span>
        <span>{useText(apiKey)}</span>
      </p>
      {isActive(apiKey) && (
        <div css={actionRow}>
          {apiKey.state === 'live' && <Replace apiKey={apiKey} control={control} />}
          <Revoke apiKey={apiKey} />
        </div>
      )}
    </li>
  );
}
