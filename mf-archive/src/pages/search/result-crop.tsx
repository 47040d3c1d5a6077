import type { JSX } from 'react';
import type { PageHit } from 'shared-contracts/archive/search-pages';
import { css } from 'shared-contracts/platform/emotion';
import { HitBox } from '../../parts/hit-box.tsx';

const frame = css`
  position: relative;
  display: block;
  aspect-ratio: 16 / 9;
  overflow: hidden;
  background: var(--scan-paper);
  border: 1px solid var(--scan-edge);
  filter: var(--scan-filter);
  @media (min-width: 48rem) {
    aspect-ratio: 8 / 5;
  }
`;

const picture = css`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  object-fit: cover;
`;

/** A crop from a narrow column is shown whole, so that no hit is cut away. */
const narrow = css`
  object-fit: contain;
`;

const pen = css`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  mix-blend-mode: multiply;
`;

const mark = css`
  position: absolute;
  right: 0;
  bottom: 0;
  background: var(--scan-paper);
  color: var(--scan-ink);
  border: solid var(--scan-edge);
  border-width: 1px 0 0 1px;
  padding: 0.1rem 0.35rem;
  font: 500 0.6875rem/1.3 var(--sans);
`;

const empty = css`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  padding: var(--space-3);
  text-align: center;
  font-size: var(--text-xs);
  color: var(--scan-ink);
`;

/** Narrower than this, width to height, a crop does not fill its frame. */
const narrowest = 1.4;

/** Part of the scan around the first hit, the hits lit on it. The snippet beside it says the same in words. */
export function ResultCrop({ hit: { crop, demonstration } }: { readonly hit: PageHit }): JSX.Element {
  const isNarrow = crop !== null && crop.width / crop.height < narrowest;
  return (
    <span css={frame}>
      {crop === null ? (
        <span css={empty}>No scan yet, text only</span>
      ) : (
        <>
          <img
            css={[picture, isNarrow && narrow]}
            src={crop.url}
            width={crop.width}
            height={crop.height}
            alt=""
            loading="lazy"
            decoding="async"
          />
          <svg
            css={pen}
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
      {demonstration && <span css={mark}>Demonstration edition</span>}
    </span>
  );
}
