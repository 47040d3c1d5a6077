import { useEffect, useMemo, useRef, type JSX, type ReactNode } from 'react';
import type { GetPageResult, TextBlock } from 'shared-contracts/archive/get-page';
import { ArticleHead } from './article-head.tsx';
import { readingParts } from './reading-parts.ts';
import { emptyNote, articlePart as partStyle, prose } from './page-text.styles.ts';
import type { ChosenArticle } from './use-chosen-article.ts';
import { hitId, type CurrentHit } from './use-current-hit.ts';

/** A paragraph with its marks. Only the first mark of a hit has the anchor: a hit over two paragraphs has two marks. */
function Block({
  block,
  language,
  current,
  anchors,
}: {
  readonly block: TextBlock;
  /** The language of the page. */
  readonly language: string | null;
  readonly current: number;
  readonly anchors: ReadonlySet<string>;
}): JSX.Element {
  const parts: ReactNode[] = [];
  let done = 0;
  for (const mark of block.marks) {
    const [start, end] = mark.range;
    parts.push(
      block.text.slice(done, start),
      <mark
        key={start}
        id={anchors.has(`${mark.hit}:${start}`) ? hitId(mark.hit) : undefined}
        data-hit={mark.hit}
        aria-current={mark.hit === current ? 'true' : undefined}
      >
        {block.text.slice(start, end)}
      </mark>,
    );
    done = end;
  }
  const Element = block.kind === 'heading' ? 'h2' : 'p';
  return (
    <Element lang={block.language ?? language ?? undefined}>
      {parts}
      {block.text.slice(done)}
    </Element>
  );
}

/** Returns for each block which of its marks have the anchor of their hit. */
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
  const body = (own: readonly TextBlock[]): ReactNode =>
    own.map((block, at) => (
      <Block key={at} block={block} language={language} current={index} anchors={anchors.get(block) ?? new Set()} />
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
            {body(part.headings)}
            <ArticleHead article={part.article} chosen={chosen} hasScan={hasScan} />
            {body(part.blocks)}
          </section>
        ),
      )}
    </div>
  );
}
