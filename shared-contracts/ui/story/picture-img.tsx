import type { JSX } from 'react';
import type { Picture } from 'shared-contracts/stories/picture';
import { css } from 'shared-contracts/platform/emotion';

/** Dimmed in dark mode like scans, because the site has no other pictures. */
const drawn = css`
  width: 100%;
  background: var(--scan-paper);
  filter: var(--scan-filter);
`;

interface PictureImgProps {
  readonly picture: Picture;
  /** The displayed width, as for `<img sizes>`. */
  readonly sizes: string;
  /** Loads immediately with high priority, for the largest picture on the first screen. */
  readonly eager?: boolean;
  readonly className?: string;
}

/** A picture in several widths; its space is reserved to prevent layout shift. */
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
