import { useEffect, useRef, type JSX, type ReactNode } from 'react';
import type { GetPageResult, TextBlock } from 'shared-contracts/archive/get-page';
import { css } from 'shared-contracts/platform/emotion';
import { hitId, type CurrentHit } from './use-current-hit.ts';

const prose = css`
  font: 400 1.0625rem / var(--leading-read) var(--serif);
  max-width: var(--measure);
  overflow-wrap: anywhere;
  & p + p {
    margin-top: 0.5em;
  }
  & h2 {
    font-size: 1.25rem;
    line-height: 1.25;
    margin-bottom: 0.3em;
  }
  & p + h2 {
    margin-top: 1em;
  }
  & mark {
    cursor: pointer;
    scroll-margin-block: 6rem;
  }
  & mark[aria-current] {
    outline: 2px solid var(--ink);
    outline-offset: 0;
  }
`;

const none = css`
  color: var(--ink-2);
`;

/** First marks carry the anchor; a hit that runs over two paragraphs is one hit with two marks. */
function Block({
  block,
  current,
  anchors,
}: {
  readonly block: TextBlock;
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
    <Element>
      {parts}
      {block.text.slice(done)}
    </Element>
  );
}

/** Which mark of each hit carries its anchor, by block. */
function anchorsOf(blocks: readonly TextBlock[]): readonly ReadonlySet<string>[] {
  const seen = new Set<number>();
  return blocks.map(({ marks }) => {
    const anchors = new Set<string>();
    for (const { hit, range } of marks) {
      if (seen.has(hit)) continue;
      seen.add(hit);
      anchors.add(`${hit}:${range[0]}`);
    }
    return anchors;
  });
}

/** The hit whose mark was pressed. */
function pressedHit(target: EventTarget | null): number | null {
  const mark = target instanceof Element ? target.closest<HTMLElement>('mark[data-hit]') : null;
  const hit = mark?.dataset['hit'];
  return hit === undefined ? null : Number(hit);
}

interface PageTextProps extends Pick<GetPageResult, 'blocks'> {
  readonly current: CurrentHit;
}

/** What is printed on the page, as text to read: the same hits as on the scan, and a press on one shows it there. */
export function PageText({ blocks, current }: PageTextProps): JSX.Element {
  const text = useRef<HTMLDivElement>(null);
  const { go, index } = current;
  useEffect(() => {
    // Marks are no tab stops: there may be hundreds, and the hit buttons and keys do the same.
    const element = text.current;
    const press = (event: MouseEvent): void => {
      const hit = pressedHit(event.target);
      if (hit !== null) go(hit);
    };
    element?.addEventListener('click', press);
    return () => element?.removeEventListener('click', press);
  }, [go]);
  const anchors = anchorsOf(blocks);
  return (
    <div ref={text} css={prose}>
      {blocks.length === 0 && <p css={none}>No text could be read on this page.</p>}
      {blocks.map((block, at) => (
        <Block key={at} block={block} current={index} anchors={anchors[at] ?? new Set()} />
      ))}
    </div>
  );
}
