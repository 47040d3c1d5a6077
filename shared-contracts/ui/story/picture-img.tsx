import type { JSX } from 'react';
import type { Picture } from 'shared-contracts/stories/picture';
import { css } from 'shared-contracts/platform/emotion';

/** Dimmed in the dark as scans are: the site has no other pictures. */
const drawn = css`
  width: 100%;
  background: var(--scan-paper);
  filter: var(--scan-filter);
`;

interface PictureImgProps {
  readonly picture: Picture;
  /** How wide it stands, as for `<img sizes>`. */
  readonly sizes: string;
  /** Loads at once, before other pictures: for the largest thing that a reader sees first. */
  readonly eager?: boolean;
  readonly className?: string;
}

/** A picture in the widths that a screen may need; its place is reserved before it comes. */
export const PictureImg = ({ picture, sizes, eager = false, className }: PictureImgProps): JSX.Element => (
  <img
    css={drawn}
    className={className}
    src={picture.src}
    srcSet={picture.srcSet}
    sizes={sizes}
    width={picture.width}
    height={picture.height}
    alt={picture.alt}
    loading={eager ? 'eager' : 'lazy'}
    decoding="async"
    {...(eager && { fetchPriority: 'high' })}
  />
);
