import type { JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { Button } from 'shared-contracts/ui/button';
import { VisuallyHidden } from 'shared-contracts/ui/visually-hidden';
import { onlyWithScript } from './only-with-script.styles.ts';
import { sizes, spacings, type ReadingSettings } from './use-reading-settings.ts';

const row = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--space-1);
  font-size: var(--text-sm);
  color: var(--ink-2);
  & button:disabled {
    background: none;
    border-color: transparent;
  }
  @media print {
    display: none;
  }
`;

const small = css`
  font: 700 0.875rem/1 var(--serif);
`;

const large = css`
  font: 700 1.25rem/1 var(--serif);
`;

interface ReadingControlsProps {
  readonly settings: ReadingSettings;
  /** Adds these steps to the settings. */
  readonly change: (steps: Partial<ReadingSettings>) => void;
}

/** Buttons for the type size and line spacing of the text. */
export function ReadingControls({ settings: { size, spacing }, change }: ReadingControlsProps): JSX.Element {
  const isWidest = spacing === spacings.most;
  return (
    <div css={[row, onlyWithScript]} role="group" aria-label="Text settings">
      <Button
        look="quiet"
        square
        disabled={size === sizes.least}
        onClick={() => {
          change({ size: -1 });
        }}
      >
        <span css={small} aria-hidden="true">
          A
        </span>
        <VisuallyHidden>Smaller type</VisuallyHidden>
      </Button>
      <Button
        look="quiet"
        square
        disabled={size === sizes.most}
        onClick={() => {
          change({ size: 1 });
        }}
      >
        <span css={large} aria-hidden="true">
          A
        </span>
        <VisuallyHidden>Larger type</VisuallyHidden>
      </Button>
      <Button
        look="quiet"
        onClick={() => {
          change({ spacing: isWidest ? -spacing : 1 });
        }}
      >
        {isWidest ? 'Normal line spacing' : 'More line spacing'}
      </Button>
    </div>
  );
}
