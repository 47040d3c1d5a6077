import { memo, useMemo, type JSX } from 'react';
import type { PageArticle } from 'shared-contracts/archive/get-page';
import { css } from 'shared-contracts/platform/emotion';
import { joinedOutline } from '../../viewer/joined-outline.ts';

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
  /** The size of the scan. */
  readonly size: { readonly width: number; readonly height: number };
}

/** The distance between words and the outline of an article, as a share of the scan's width. */
const outlineRoom = 0.003;

/** Outlines the articles, each with its headline and all its columns, in pixels of the scan. */
export const ArticleOutlines = memo(function ArticleOutlines({
  articles,
  all,
  lit,
  size: { width, height },
}: ArticleOutlinesProps): JSX.Element {
  const isNeeded = all || lit !== null;
  const paths = useMemo(() => {
    if (!isNeeded) return [];
    return articles.map(({ number, outline: boxes }) => {
      const others = articles.flatMap((article) => (article.number === number ? [] : article.outline));
      return { number, path: joinedOutline(boxes, { others, page: { width, height }, room: width * outlineRoom }) };
    });
  }, [articles, isNeeded, width, height]);
  return (
    <>
      {paths
        .filter(({ number }) => all || number === lit)
        .map(({ number, path }) => (
          <path key={number} css={outline} data-article={number} data-lit={number === lit ? '' : undefined} d={path} />
        ))}
    </>
  );
});
