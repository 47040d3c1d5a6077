import { memo, type JSX } from 'react';
import type { PageArticle } from 'shared-contracts/archive/get-page';
import { css } from 'shared-contracts/platform/emotion';

const outline = css`
  fill: var(--green);
  fill-opacity: 0.06;
  stroke: var(--green-line);
  stroke-width: 2px;
  vector-effect: non-scaling-stroke;
  --green-line: #1d5140;
  &[data-lit] {
    fill-opacity: 0.14;
    stroke-width: 4px;
  }
`;

interface ArticleOutlinesProps {
  readonly articles: readonly PageArticle[];
  /** True: outlines all articles; false: only the highlighted one. */
  readonly all: boolean;
  /** The number of the article that the reader points at or has chosen. */
  readonly lit: number | null;
  /** The distance between the words and the outline, in pixels of the scan. */
  readonly room: number;
}

/** Outlines the articles, in pixels of the scan; an article may extend over several columns. */
export const ArticleOutlines = memo(function ArticleOutlines({
  articles,
  all,
  lit,
  room,
}: ArticleOutlinesProps): JSX.Element {
  const shown = articles.filter(({ number }) => all || number === lit);
  return (
    <>
      {shown.flatMap(({ number, outline: boxes }) =>
        boxes.map(({ x, y, w, h }, part) => (
          <rect
            key={`${number}-${part}`}
            css={outline}
            data-article={number}
            data-lit={number === lit ? '' : undefined}
            x={x - room}
            y={y - room}
            width={w + 2 * room}
            height={h + 2 * room}
          />
        )),
      )}
    </>
  );
});
