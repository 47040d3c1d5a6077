import type { JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { Button } from 'shared-contracts/ui/button';
import { brightnesses, contrasts, type ScanLooking } from './use-scan-look.ts';

const panel = css`
  width: 15rem;
  display: grid;
  gap: var(--space-2);
  padding: var(--space-3) var(--space-4);
  background: var(--paper-raised);
  border: 1px solid var(--rule-control);
  border-radius: var(--radius);
  font-size: var(--text-sm);
  & label {
    display: grid;
    gap: var(--space-1);
  }
  & input {
    width: 100%;
    min-height: 1.75rem;
    accent-color: var(--green);
  }
  @media (pointer: coarse) {
    & input {
      min-height: var(--target);
    }
  }
`;

const acts = css`
  display: flex;
  gap: var(--space-2);
`;

interface SliderProps {
  readonly name: string;
  readonly value: number;
  readonly bounds: { readonly least: number; readonly most: number; readonly step: number };
  readonly onChange: (value: number) => void;
}

const Slider = ({ name, value, bounds: { least, most, step }, onChange }: SliderProps): JSX.Element => (
  <label>
    <span>
      {name}: {value}%
    </span>
    <input
      type="range"
      min={least}
      max={most}
      step={step}
      value={value}
      onChange={({ target }) => {
        onChange(Number(target.value));
      }}
    />
  </label>
);

interface LookPanelProps {
  readonly looking: ScanLooking;
  readonly onClose: () => void;
}

/** Adjusts brightness and contrast of the scan; the browser remembers them. */
export const LookPanel = ({ looking: { look, change, reset, isChanged }, onClose }: LookPanelProps): JSX.Element => (
  <div css={panel} role="group" aria-label="Brightness and contrast">
    <Slider
      name="Brightness"
      value={look.brightness}
      bounds={brightnesses}
      onChange={(brightness) => {
        change({ brightness });
      }}
    />
    <Slider
      name="Contrast"
      value={look.contrast}
      bounds={contrasts}
      onChange={(contrast) => {
        change({ contrast });
      }}
    />
    <div css={acts}>
      <Button disabled={!isChanged} onClick={reset}>
        Reset
      </Button>
      <Button look="quiet" onClick={onClose}>
        Done
      </Button>
    </div>
  </div>
);
