import type { JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { usePage, useSite } from 'shared-contracts/platform/site';
import { ContentNoticeBar } from 'shared-contracts/ui/content-notice';
import { EmptyState } from 'shared-contracts/ui/notice';
import { ButtonLink } from 'shared-contracts/ui/button';
import { deck, railSection } from 'shared-contracts/ui/page.styles';
import { ScanCropFrame } from 'shared-contracts/ui/scan-crop';
import { TextLink } from 'shared-contracts/ui/text-link';
import { TopicLinks } from './topic-links.tsx';
import type { CategoryGroup, TopicsData } from './topics-data.ts';
import { heading, opening, topicSheet } from './topics.styles.ts';

const side = css`
  display: grid;
  gap: var(--space-2);
  align-content: start;
  & p {
    font-size: var(--text-sm);
    color: var(--ink-2);
  }
  @media (max-width: 63.99rem) {
    grid-template-columns: minmax(0, 1fr) auto;
    gap: var(--space-2) var(--space-4);
    & > h2,
    & > p {
      grid-column: 1;
    }
  }
`;

/** Beside the heading where the list of topics is below it. */
const picture = css`
  max-width: 20rem;
  margin-top: var(--space-2);
  @media (max-width: 63.99rem) {
    grid-area: 1 / 2 / span 4;
    width: min(11rem, 40vw);
    margin-top: 0;
  }
`;

/** On phones the descriptions of topics, which are on the category’s own page, would make this list very long. */
const listed = css`
  @media (max-width: 47.99rem) {
    & > ul p {
      display: none;
    }
  }
`;

const Category = ({ category }: { readonly category: CategoryGroup }): JSX.Element => (
  <section css={[railSection, listed]}>
    <div css={side}>
      <h2 css={heading}>
        <TextLink to={category.to}>{category.title}</TextLink>
      </h2>
      {category.standfirst !== null && <p>{category.standfirst}</p>}
      <p>{category.count}</p>
      {category.picture !== null && (
        <div css={picture}>
          <ScanCropFrame {...category.picture} />
        </div>
      )}
    </div>
    <TopicLinks topics={category.topics} />
  </section>
);

/** `/topics`. */
export function Page(): JSX.Element {
  const { data } = usePage<TopicsData>();
  const { links } = useSite();
  return (
    <>
      <ContentNoticeBar notice={data.notice} />
      <div css={topicSheet}>
        <header css={opening}>
          <h1>Topics</h1>
          <p css={deck}>Explore the archive by subject, with a timeline and sources for each.</p>
        </header>
        {data.categories.length === 0 && (
          <EmptyState title="No topics yet">
            <p>You can search every page of the archive.</p>
            <ButtonLink to={links.search()}>Search the archive</ButtonLink>
          </EmptyState>
        )}
        {data.categories.map((category) => (
          <Category key={category.to} category={category} />
        ))}
      </div>
    </>
  );
}
