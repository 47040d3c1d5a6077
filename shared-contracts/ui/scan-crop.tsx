import type { JSX } from 'react';
import type { ScanCrop } from 'shared-contracts/archive/newspaper';
import { css } from 'shared-contracts/platform/emotion';
import { HitBox } from './hit-box.tsx';
import { DemonstrationStamp, scanFill, scanFrame } from './scan-frame.tsx';

const frame = css`
  aspect-ratio: 16 / 9;
  @media (min-width: 48rem) {
    aspect-ratio: 8 / 5;
  }
`;

/** A crop from a narrow column is shown whole, so that no hit is cut away. */
const narrow = css`
  object-fit: contain;
`;

const pen = css`
  mix-blend-mode: multiply;
`;

/** Printed lines that stand for a page whose scan is not here. */
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

/** Narrower than this, width to height, a crop does not fill its frame. */
const narrowest = 1.4;

interface ScanCropProps {
  /** Null: the page has no scan yet, and the frame says so. */
  readonly crop: ScanCrop | null;
  /** Prints the mark of an invented paper in the corner. */
  readonly demonstration: boolean;
  /** Loads at once: for the first pictures of a list. Others load as they come into view. */
  readonly eager?: boolean;
}

/** Part of a scan with its hits under the marker, in a frame that keeps its size. The words beside it say the same. */
export function ScanCropFrame({ crop, demonstration, eager = false }: ScanCropProps): JSX.Element {
  const isNarrow = crop !== null && crop.width / crop.height < narrowest;
  return (
    <span css={[scanFrame, frame]}>
      {crop === null ? (
        <span css={unscanned}>
          <span>No scan yet, text only</span>
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
            {crop.marks.map((box, index) => (
              <HitBox key={index} box={box} hit={index} />
            ))}
          </svg>
        </>
      )}
      {demonstration && <DemonstrationStamp />}
    </span>
  );
}
