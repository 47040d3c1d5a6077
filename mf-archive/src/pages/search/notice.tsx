import type { JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { useSite } from 'shared-contracts/platform/site';
import { ButtonLink } from 'shared-contracts/ui/button';
import { EmptyState } from 'shared-contracts/ui/notice';
import { RichTextView } from './rich-text-view.tsx';
import type { NoticeData, SearchPageData } from './search-page-data.ts';
import { LinkRow } from './link-row.tsx';

const list = css`
  display: grid;
  gap: var(--space-1);
  & li {
    color: var(--ink-2);
  }
`;

export type NoticeProps = Pick<SearchPageData, 'problem' | 'exampleSearches' | 'params'> & {
  readonly notice: NoticeData;
};

/** Shown in place of results: why there are none, and what may help. */
export function Notice({ notice, problem, exampleSearches, params }: NoticeProps): JSX.Element {
  const { links } = useSite();
  return (
    <EmptyState title={notice.title}>
      {notice.lists.map(({ label, items }) => (
        <ul key={label} css={list} aria-label={label}>
          {items.map((item, index) => (
            <li key={index}>
              <RichTextView text={item} />
            </li>
          ))}
        </ul>
      ))}
      {notice.paragraphs.map((text, index) => (
        <p key={index} role={problem === null ? undefined : 'alert'}>
          <RichTextView text={text} />
        </p>
      ))}
      {problem?.retryable === true && (
        <ButtonLink to={links.search(params)} replace>
          Try again
        </ButtonLink>
      )}
      <LinkRow group={exampleSearches} />
    </EmptyState>
  );
}
