import { useEffect, useRef, type JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { Button } from 'shared-contracts/ui/button';
import { useCopy } from '../../../parts/use-copy.ts';
import type { NewSecret } from './use-keys.ts';

const panel = css`
  border: 1px solid var(--rule-control);
  border-left: var(--line-strong) solid var(--green);
  background: var(--paper-raised);
  padding: var(--space-4);
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-3);
  width: 100%;
  & h3 {
    font: 700 var(--text-lg) / 1.25 var(--serif);
  }
`;

const code = css`
  padding: var(--space-3);
  background: var(--paper-sunk);
  font:
    400 var(--text-sm) / 1.5 ui-monospace,
    monospace;
  overflow-wrap: anywhere;
  white-space: pre-wrap;
  user-select: all;
`;

const buttons = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
  align-items: center;
`;

const words: Readonly<Record<NewSecret['how'], readonly [title: string, more: string]>> = {
  made: ['Your new key', ''],
  replaced: ['The new secret of your key', ' The old secret works for another 24 hours, so you can switch over.'],
};

const curl = (secret: string): string =>
  `curl -H 'Authorization: Bearer ${secret}' '${window.location.origin}/api/v1/search?q=independence'`;

interface SecretPanelProps {
  readonly newSecret: NewSecret;
  readonly onDone: () => void;
}

/** Shows a secret once. Rendered in browsers only; takes the focus. */
export function SecretPanel({ newSecret: { secret, how }, onDone }: SecretPanelProps): JSX.Element {
  const [title, more] = words[how];
  const box = useRef<HTMLDivElement>(null);
  const { copy, copied } = useCopy();
  useEffect(() => {
    box.current?.focus();
  }, [secret]);
  return (
    <div ref={box} css={panel} role="group" aria-label={title} tabIndex={-1}>
      <h3>{title}</h3>
      <p>It is shown only once. Store it like a password, and never put it in a web page, link or public file.{more}</p>
      <code css={code}>{secret}</code>
      <p>Try it in a terminal:</p>
      <code css={code}>{curl(secret)}</code>
      <div css={buttons}>
        <Button
          look="primary"
          onClick={() => {
            copy(secret);
          }}
        >
          Copy key
        </Button>
        <Button
          onClick={() => {
            copy(curl(secret));
          }}
        >
          Copy command
        </Button>
        <Button look="quiet" onClick={onDone}>
          I have stored it
        </Button>
        <span role="status">{copied}</span>
      </div>
    </div>
  );
}
