import type { JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { columnSizes, wideSizes } from 'shared-contracts/stories/picture-sizes';
import type { ShownBlock } from 'shared-contracts/stories/find-quotes';
import { PictureImg } from './picture-img.tsx';
import { RichTextView } from './rich-text.tsx';
import { caption, figure, wideFigure } from './figure.styles.ts';

const credit = css`
  color: var(--ink-3);
  font-size: var(--text-xs);
`;

type FigureBlock = Extract<ShownBlock, { kind: 'figure' }>;

/** A picture with its words, and whose it is. */
export const StoryFigure = ({
  block,
  eager,
}: {
  readonly block: FigureBlock;
  readonly eager: boolean;
}): JSX.Element => (
  <figure css={[figure, block.wide && wideFigure]}>
    <PictureImg picture={block.picture} sizes={block.wide ? wideSizes : columnSizes} eager={eager} />
    {(block.caption.length > 0 || block.picture.credit !== null) && (
      <figcaption css={caption}>
        <RichTextView text={block.caption} />
        {block.picture.credit !== null && <span css={credit}>{block.picture.credit}</span>}
      </figcaption>
    )}
  </figure>
);
