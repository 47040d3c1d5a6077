import type { JSX } from 'react';
import type { ScanCrop } from 'shared-contracts/archive/newspaper';
import { css } from 'shared-contracts/platform/emotion';
import { HitBoxes } from './hit-box.tsx';
import { DemonstrationStamp, scanFill, scanFrame } from './scan-frame.tsx';

/** Stripes that look like lines of print, until the picture has loaded. */
const frame = css`
  background: repeating-linear-gradient(var(--scan-paper) 0 0.5rem, var(--scan-paper-2) 0.5rem 0.75rem);
  aspect-ratio: 16 / 9;
  @media (min-width: 48rem) {
    aspect-ratio: 8 / 5;
  }
`;

/** A crop of a narrow column is shown in full, so that no hit is cut off. */
const narrow = css`
  object-fit: contain;
`;

const pen = css`
  mix-blend-mode: multiply;
`;

/** A placeholder with printed lines for a page without a scan. */
const unscanned = css`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  padding: var(--space-4);
  text-align: center;
  font-size: var(--text-xs);
  color: var(--scan-ink);
  background: repeating-linear-gradient(var(--scan-paper) 0 0.75rem, var(--scan-paper-2) 0.75rem 1rem);
  & span {
    background: var(--scan-paper);
    padding: 0.1rem 0.5rem;
  }
`;

/** A crop with a smaller ratio of width to height does not fill its frame. */
const narrowest = 1.4;

interface ScanCropProps {
  /** Null if the page has no scan yet, which the frame then states. */
  readonly crop: ScanCrop | null;
  /** Shows the mark of an invented newspaper in the corner. */
  readonly demonstration: boolean;
  /** Loads immediately, for the first images of a list. Others are loaded when they come into view. */
  readonly eager?: boolean;
}

/** A part of a scan with its hits highlighted, in a frame of fixed size. The text beside it must say the same. */
export function ScanCropFrame({ crop, demonstration, eager = false }: ScanCropProps): JSX.Element {
  const isNarrow = crop !== null && crop.width / crop.height < narrowest;
  return (
    <span css={[scanFrame, frame]}>
      {crop === null ? (
        <span css={unscanned}>
          <span>Text only, no scan yet</span>
        </span>
      ) : (
        <>
          <img
            css={[scanFill, isNarrow && narrow]}
            src={crop.url}
            width={crop.width}
            height={crop.height}
            alt=""
            loading={eager ? 'eager' : 'lazy'}
            decoding="async"
          />
          <svg
            css={[scanFill, pen]}
            viewBox={`0 0 ${crop.width} ${crop.height}`}
            preserveAspectRatio={`xMidYMid ${isNarrow ? 'meet' : 'slice'}`}
            aria-hidden="true"
          >
            <HitBoxes boxes={crop.marks} />
          </svg>
        </>
      )}
      {demonstration && <DemonstrationStamp />}
    </span>
  );
}
