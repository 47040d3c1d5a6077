import type { JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { Dialog } from 'shared-contracts/ui/dialog';
import { keyList } from './reader-keys.ts';

const body = css`
  padding: var(--space-5);
  display: grid;
  gap: var(--space-4);
  & h2 {
    padding-right: var(--space-7);
  }
  & dl {
    display: grid;
    grid-template-columns: auto 1fr;
    gap: var(--space-2) var(--space-4);
  }
  & dd {
    margin: 0;
  }
  & kbd {
    font: var(--weight-strong) var(--text-sm) / 1.4 var(--sans);
    border: 1px solid var(--rule-control);
    border-radius: var(--radius);
    padding: 0.05em 0.45em;
    white-space: nowrap;
  }
  & dt {
    display: flex;
    align-items: start;
    gap: var(--space-1);
  }
`;

const pair = css`
  display: contents;
`;

export const KeysDialog = ({ onClose }: { readonly onClose: () => void }): JSX.Element => (
  <Dialog label="Keyboard shortcuts" onClose={onClose}>
    <div css={body}>
      <h2>Keyboard shortcuts</h2>
      <p>They work while the viewer has focus: Tab to the scan, or click it.</p>
      <dl>
        {keyList.map(({ keys, does }) => (
          <div key={does} css={pair}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </div>
  </Dialog>
);
