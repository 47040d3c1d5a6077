import type { JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { Button } from 'shared-contracts/ui/button';
import { Icon, type IconName } from 'shared-contracts/ui/icon';
import { VisuallyHidden } from 'shared-contracts/ui/visually-hidden';
import { CopyLink } from './copy-link.tsx';
import { onlyWithScript } from './only-with-script.styles.ts';

const row = css`
  display: flex;
  & button[aria-pressed='true'] {
    background: var(--green-tint);
    box-shadow: inset 0 -3px 0 var(--green);
  }
  @media print {
    display: none;
  }
`;

const help = css`
  display: none;
  @media (min-width: 64rem) and (pointer: fine) {
    display: block;
  }
`;

interface ReadingButtonsProps {
  readonly isReading: boolean;
  readonly onRead: () => void;
  /** Null when there are no articles, or no scan on which to outline them. */
  readonly outlines: { readonly shown: boolean; readonly toggle: () => void } | null;
  readonly onHelp: () => void;
}

/** Buttons for the reading mode, the outlines of articles, the link and the list of keys. */
export function ReadingButtons({ isReading, onRead, outlines, onHelp }: ReadingButtonsProps): JSX.Element {
  const toggle = (name: string, icon: IconName, pressed: boolean, press: () => void): JSX.Element => (
    <Button look="quiet" square title={name} aria-pressed={pressed} onClick={press}>
      <Icon name={icon} />
      <VisuallyHidden>{name}</VisuallyHidden>
    </Button>
  );
  return (
    <div css={[row, onlyWithScript]} role="group" aria-label="View">
      {toggle('Read the text', 'read', isReading, onRead)}
      {outlines !== null && toggle('Outline articles', 'outline', outlines.shown, outlines.toggle)}
      <CopyLink />
      <div css={help}>
        <Button look="quiet" square title="Keyboard shortcuts" onClick={onHelp}>
          <span aria-hidden="true">?</span>
          <VisuallyHidden>Keyboard shortcuts</VisuallyHidden>
        </Button>
      </div>
    </div>
  );
}
