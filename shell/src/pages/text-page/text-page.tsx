import { css } from 'shared-contracts/platform/emotion';
import { usePage } from 'shared-contracts/platform/site';
import { ContentNoticeBar } from 'shared-contracts/ui/content-notice';
import { StoryBody } from 'shared-contracts/ui/story/story-body';
import type { TextPageData } from './text-page.loader.ts';

const article = css`
  padding-top: clamp(1.75rem, 1rem + 3vw, 3.5rem);
  display: grid;
  gap: var(--space-5);
  max-width: var(--measure);
  & h2 {
    border-top: 1px solid var(--rule-strong);
    padding-top: var(--space-3);
  }
`;

const head = css`
  display: grid;
  gap: var(--space-3);
`;

const deck = css`
  font: 400 var(--text-lg) / 1.45 var(--serif);
  color: var(--ink-2);
  text-wrap: pretty;
`;

const since = css`
  font-size: var(--text-sm);
  color: var(--ink-3);
`;

export function Page() {
  const { title, standfirst, validFrom, body, notice } = usePage<TextPageData>().data;
  return (
    <>
      <ContentNoticeBar notice={notice} />
      <article css={article}>
        <header css={head}>
          <h1>{title}</h1>
          {standfirst !== null && <p css={deck}>{standfirst}</p>}
          {validFrom !== null && <p css={since}>In force since {validFrom}</p>}
        </header>
        <StoryBody body={body} />
      </article>
    </>
  );
}
