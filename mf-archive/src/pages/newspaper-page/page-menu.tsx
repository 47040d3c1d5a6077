import type { FocusEvent, JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { Downloads, type DownloadsProps } from './downloads.tsx';
import { panelButtonId, type Panels } from './use-panels.ts';

const menu = css`
  position: relative;
  & > summary {
    display: inline-flex;
    align-items: center;
    min-height: var(--target);
    padding: 0 var(--space-3);
    font-size: var(--text-sm);
    font-weight: var(--weight-ui);
    cursor: pointer;
    list-style: none;
  }
  & > summary::after {
    content: '';
    margin-left: 0.5em;
    border: 0.28em solid transparent;
    border-top-color: currentColor;
    transform: translateY(25%);
  }
  & > summary::-webkit-details-marker {
    display: none;
  }
  /* On a phone the tools have the same links. */
  @media (max-width: 63.99rem) and (scripting: enabled) {
    display: none;
  }
  @media print {
    display: none;
  }
`;

const sheet = css`
  position: absolute;
  top: 100%;
  right: 0;
  z-index: var(--z-popover);
  width: 17rem;
  max-width: calc(100vw - 2rem);
  padding: var(--space-3);
  display: grid;
  gap: var(--space-1);
  background: var(--paper-raised);
  border: 1px solid var(--rule-control);
  border-radius: var(--radius);
  & p {
    padding: 0 var(--space-3);
    font-size: var(--text-xs);
    color: var(--ink-3);
  }
  & a,
  & button {
    justify-content: start;
    text-align: left;
  }
  @media (pointer: fine) {
    & a {
      min-height: 2.25rem;
    }
  }
`;

interface PageMenuProps extends DownloadsProps {
  readonly panels: Panels;
}

/** A menu to download or print the page and its edition. Opens without script. */
export function PageMenu({ panels, ...files }: PageMenuProps): JSX.Element {
  const closeWhenLeft = ({ currentTarget, relatedTarget }: FocusEvent<HTMLDetailsElement>): void => {
    if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) panels.close('download');
  };
  return (
    <details
      css={menu}
      open={panels.open === 'download'}
      onToggle={({ currentTarget }) => {
        if (!currentTarget.open) panels.close('download');
        else if (panels.open !== 'download') panels.show('download');
      }}
      onBlur={closeWhenLeft}
    >
      <summary id={panelButtonId('download')}>Download</summary>
      <div css={sheet}>
        <Downloads {...files} />
      </div>
    </details>
  );
}
