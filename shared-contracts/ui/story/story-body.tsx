import type { JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import type { ShownBlock } from 'shared-contracts/stories/find-quotes';
import { columnSizes, wideSizes } from 'shared-contracts/stories/picture-sizes';
import { ArchiveQuote } from './archive-quote.tsx';
import { caption, figure, wideFigure } from './figure.styles.ts';
import { PictureImg } from './picture-img.tsx';
import { RichTextView } from './rich-text.tsx';

const credit = css`
  color: var(--ink-3);
  font-size: var(--text-xs);
`;

type FigureBlock = Extract<ShownBlock, { kind: 'figure' }>;

/** A picture with its caption and credit. */
const StoryFigure = ({ block, eager }: { readonly block: FigureBlock; readonly eager: boolean }): JSX.Element => (
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

const reading = css`
  font: 400 var(--text-read) / var(--leading-read) var(--serif);
  max-width: var(--measure);
  overflow-wrap: break-word;
  & > * + * {
    margin-top: 1.1em;
  }
  & > h2,
  & > h3,
  & > h4 {
    margin-top: 1.8em;
    break-after: avoid;
    scroll-margin-top: 2rem;
  }
  & > h2 + h3 {
    margin-top: 1em;
  }
  & p,
  & li {
    orphans: 3;
    widows: 3;
  }
  & > figure,
  & > aside {
    margin-block: 2em;
  }
`;

const dropCap = css`
  & > p:first-of-type::first-letter {
    float: left;
    font-weight: 700;
    font-size: 3.35em;
    line-height: 0.8;
    padding: 0.07em 0.08em 0 0;
    color: var(--ink);
  }
`;

const pull = css`
  border-block: 1px solid var(--rule-strong);
  padding-block: var(--space-4);
  & p {
    font: italic 400 var(--text-2xl) / 1.18 var(--serif);
    letter-spacing: -0.01em;
    text-wrap: balance;
  }
  @media print {
    display: none;
  }
`;

function Block({ block, eager }: { readonly block: ShownBlock; readonly eager: boolean }): JSX.Element {
  switch (block.kind) {
    case 'text':
      return <RichTextView text={block.text} />;
    case 'figure':
      return <StoryFigure block={block} eager={eager} />;
    case 'quote':
      return <ArchiveQuote quote={block} />;
    case 'pull':
      return (
        <aside css={pull} aria-hidden="true">
          <p>{block.text}</p>
        </aside>
      );
  }
}

interface StoryBodyProps {
  readonly body: readonly ShownBlock[];
  /** Sets the first letter large; for stories only. */
  readonly hasDropCap?: boolean;
  /** Index of the first visible figure, which is loaded immediately; -1: none. */
  readonly hero?: number;
}

/** A story's body: text, figures and quotes from newspapers. */
export const StoryBody = ({ body, hasDropCap = false, hero = -1 }: StoryBodyProps): JSX.Element => (
  <div css={[reading, hasDropCap && dropCap]}>
    {body.map((block, index) => (
      <Block key={index} block={block} eager={index === hero} />
    ))}
  </div>
);
