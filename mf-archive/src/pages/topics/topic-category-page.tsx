import type { JSX } from 'react';
import { usePage, useSite } from 'shared-contracts/platform/site';
import { ContentNoticeBar } from 'shared-contracts/ui/content-notice';
import { EmptyState } from 'shared-contracts/ui/notice';
import { deck, pageSheet } from 'shared-contracts/ui/page.styles';
import { TextLink } from 'shared-contracts/ui/text-link';
import { TopicLinks } from './topic-links.tsx';
import type { CategoryData } from './topics-data.ts';
import { opening } from './topics.styles.ts';

/** `/topics/:category`. */
export function Page(): JSX.Element {
  const { data } = usePage<CategoryData>();
  const { links } = useSite();
  return (
    <>
      <ContentNoticeBar notice={data.notice} />
      <div css={pageSheet}>
        <header css={opening}>
          <h1>{data.title}</h1>
          {data.standfirst !== null && <p css={deck}>{data.standfirst}</p>}
        </header>
        {data.topics.length === 0 ? (
          <EmptyState title="No topics of this kind yet">
            <p>You can search every page of the archive.</p>
          </EmptyState>
        ) : (
          <TopicLinks topics={data.topics} />
        )}
        <p>
          <TextLink to={links.topics}>All topics</TextLink>
        </p>
      </div>
    </>
  );
}
