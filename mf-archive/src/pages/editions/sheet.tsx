import type { JSX } from 'react';
import type { PageNeighbour } from 'shared-contracts/archive/get-page';
import { css } from 'shared-contracts/platform/emotion';

/** A page in small; `pile` adds the edges of further pages behind it. */
const paper = css`
  display: block;
  flex: none;
  width: 4.5rem;
  height: auto;
  background: var(--scan-paper);
  border: 1px solid var(--scan-edge);
  filter: var(--scan-filter);
`;

const pile = css`
  margin: 0 7px 6px 0;
  box-shadow:
    3px 2px 0 -1px var(--scan-paper-2),
    3px 2px 0 0 var(--scan-edge),
    6px 4px 0 -1px var(--scan-paper-2),
    6px 4px 0 0 var(--scan-edge);
`;

const blank = css`
  aspect-ratio: 11 / 14;
`;

interface SheetProps {
  readonly thumbnail: PageNeighbour['thumbnail'];
  readonly edges?: boolean;
}

/** The thumbnail of a page; a blank sheet when there is no scan. */
export const Sheet = ({ thumbnail, edges = false }: SheetProps): JSX.Element =>
  thumbnail === null ? (
    <span css={[paper, blank, edges && pile]} />
  ) : (
    <img
      css={[paper, edges && pile]}
      src={thumbnail.url}
      width={thumbnail.width}
      height={thumbnail.height}
      alt=""
      loading="lazy"
      decoding="async"
    />
  );
