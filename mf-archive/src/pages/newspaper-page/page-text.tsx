import { useEffect, useMemo, useRef, type JSX, type ReactNode } from 'react';
import type { GetPageResult, TextBlock } from 'shared-contracts/archive/get-page';
import { ArticleHead } from './article-head.tsx';
import { Paragraph, paragraphsOf } from './paragraph.tsx';
import { readingParts, type ReadingPart } from './reading-parts.ts';
import { emptyNote, articlePart as partStyle, prose } from './page-text.styles.ts';
import type { ChosenArticle } from './use-chosen-article.ts';
import type { CurrentHit } from './use-current-hit.ts';

/** Returns for each block which of its marks carry the anchor of their hit: only the first mark of a hit does. */
function anchorsOf(blocks: readonly TextBlock[]): ReadonlyMap<TextBlock, ReadonlySet<string>> {
  const seen = new Set<number>();
  return new Map(
    blocks.map((block) => {
      const anchors = new Set<string>();
      for (const { hit, range } of block.marks) {
        if (seen.has(hit)) continue;
        seen.add(hit);
        anchors.add(`${hit}:${range[0]}`);
      }
      return [block, anchors];
    }),
  );
}

/** Returns the index of the article's own headline among its headings: the others are its deck. */
const mainHeading = ({ headings, article }: ReadingPart): number =>
  Math.max(
    0,
    headings.findIndex(({ text }) => text === article?.headline),
  );

/** Returns the hit whose mark was pressed; null for anything else. */
function pressedHit(target: EventTarget | null): number | null {
  const mark = target instanceof Element ? target.closest<HTMLElement>('mark[data-hit]') : null;
  const hit = mark?.dataset['hit'];
  return hit === undefined ? null : Number(hit);
}

interface PageTextProps {
  readonly page: Pick<GetPageResult, 'blocks' | 'articles' | 'recognised' | 'language'>;
  readonly current: CurrentHit;
  readonly chosen: ChosenArticle;
  /** True when there is a scan on which to show articles. */
  readonly hasScan: boolean;
}

/** The text of the page with the same hits as on the scan; pressing a hit shows it on the scan. */
export function PageText({ page, current, chosen, hasScan }: PageTextProps): JSX.Element {
  const { blocks, articles, recognised, language = null } = page;
  const text = useRef<HTMLDivElement>(null);
  const { go, index } = current;
  useEffect(() => {
    // Marks are not focusable: there may be hundreds, and the hit buttons and keys do the same.
    const element = text.current;
    const press = (event: MouseEvent): void => {
      const hit = pressedHit(event.target);
      if (hit !== null) go(hit);
    };
    element?.addEventListener('click', press);
    return () => element?.removeEventListener('click', press);
  }, [go]);
  const anchors = useMemo(() => anchorsOf(blocks), [blocks]);
  const parts = useMemo(() => readingParts(blocks, articles), [blocks, articles]);
  const shared = { language, current: index, anchors };
  const body = (own: readonly TextBlock[]): ReactNode =>
    paragraphsOf(own).map((whole, at) => <Paragraph key={at} blocks={whole} {...shared} />);
  const heads = (part: ReadingPart): ReactNode =>
    part.headings.map((block, at) => (
      <Paragraph key={at} blocks={[block]} isDeck={at !== mainHeading(part)} {...shared} />
    ));
  return (
    <div ref={text} css={prose}>
      {!recognised && (
        <p css={emptyNote}>
          The text of this page has not been recognised yet. You can read the scan; search will find the page once it
          has text.
        </p>
      )}
      {recognised && blocks.length === 0 && <p css={emptyNote}>No text was recognised on this page.</p>}
      {parts.map((part) =>
        part.article === null ? (
          <div key="rest" css={partStyle} id={articles.length > 0 ? 'article-rest' : undefined}>
            {articles.length > 0 && <h2 data-rest="">Rest of the page</h2>}
            {body(part.blocks)}
          </div>
        ) : (
          <section key={part.article.number} css={partStyle} id={`article-${part.article.number}`} tabIndex={-1}>
            {part.headings.length === 0 && part.article.headline !== null && (
              <h2 lang={language ?? undefined}>{part.article.headline}</h2>
            )}
            {heads(part)}
            <ArticleHead article={part.article} chosen={chosen} hasScan={hasScan} />
            {body(part.blocks)}
          </section>
        ),
      )}
    </div>
  );
}
