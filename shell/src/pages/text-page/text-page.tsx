import { css } from 'shared-contracts/platform/emotion';
import { usePage } from 'shared-contracts/platform/site';
import { ContentNoticeBar } from 'shared-contracts/ui/content-notice';
import { deck, textSheet } from 'shared-contracts/ui/page.styles';
import { StoryBody } from 'shared-contracts/ui/story/story-body';
import type { TextPageData } from './text-page.loader.ts';

const article = css`
  & h2 {
    border-top: 1px solid var(--rule-strong);
    padding-top: var(--space-3);
  }
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
      <article css={[textSheet, article]}>
        <header>
          <h1>{title}</h1>
          {standfirst !== null && <p css={deck}>{standfirst}</p>}
          {validFrom !== null && <p css={since}>In force since {validFrom}</p>}
        </header>
        <StoryBody body={body} />
      </article>
    </>
  );
}
