import type { JSX, ReactNode } from 'react';
import { saveSearchPath } from 'shared-contracts/archive/saved-searches/saved-search-links';
import { css } from 'shared-contracts/platform/emotion';
import { Link } from 'shared-contracts/platform/router';
import { usePage } from 'shared-contracts/platform/site';
import { ContentNoticeBar } from 'shared-contracts/ui/content-notice';
import { deck, railSection } from 'shared-contracts/ui/page.styles';
import { RichTextView } from 'shared-contracts/ui/story/rich-text';
import { TextLink } from 'shared-contracts/ui/text-link';
import { PageCard, type PageCardData } from '../../parts/page-card.tsx';
import { TopicFacts } from './topic-facts.tsx';
import { TopicLinks } from './topic-links.tsx';
import type { TopicData, TopicSearch } from './topics-data.ts';
import { heading, opening, topicLinks, topicSheet } from './topics.styles.ts';

/** Links to the form that saves this search; guests log in first. `search`: its address (`links.search`). */
const SaveSearch = ({ search }: { readonly search: string }): JSX.Element => (
  <Link to={saveSearchPath(search)}>Save this search</Link>
);

const running = css`
  display: grid;
  gap: 0.8em;
  font: 400 var(--text-read) / var(--leading-read) var(--serif);
`;

const aside = css`
  font-size: var(--text-sm);
  color: var(--ink-2);
`;

const order = css`
  ${aside}
  padding-bottom: var(--space-3);
`;

const cards = css`
  & > li:first-of-type {
    padding-top: 0;
  }
`;

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }): JSX.Element => (
  <section css={railSection}>
    <h2 css={heading}>{title}</h2>
    <div>{children}</div>
  </section>
);

const Cards = ({ pages }: { readonly pages: readonly PageCardData[] }): JSX.Element => (
  <ul css={cards}>
    {pages.map((page) => (
      <PageCard key={page.key} page={page} level={3} />
    ))}
  </ul>
);

const foundTitle = ({ found }: TopicSearch): string => (found === null ? 'Search for more' : `Found in ${found}`);

/** Shows results of the topic's search, and ways to follow it. */
const Found = ({ search }: { readonly search: TopicSearch }): JSX.Element => (
  <Part title={foundTitle(search)}>
    {search.found === null && <p>The archive cannot be searched at the moment. Try again in a minute.</p>}
    {search.cards.length > 1 && <p css={order}>Newest first</p>}
    <Cards pages={search.cards} />
    <p css={topicLinks}>
      <TextLink to={search.to}>All results of this search</TextLink>
      <SaveSearch search={search.to} />
      <a href={search.feed}>Feed of new pages</a>
    </p>
  </Part>
);

/** `/topics/:category/:slug`. */
export function Page(): JSX.Element {
  const { data } = usePage<TopicData>();
  const { pinned, facts, search, related } = data;
  return (
    <>
      <ContentNoticeBar notice={data.notice} />
      <div css={topicSheet}>
        <header css={opening}>
          <p css={aside}>
            <TextLink to={data.category.to}>{data.category.title}</TextLink>
          </p>
          <h1>{data.title}</h1>
          {data.standfirst !== null && <p css={deck}>{data.standfirst}</p>}
          {data.intro.length > 0 && (
            <div css={running}>
              <RichTextView text={data.intro} />
            </div>
          )}
        </header>
        {pinned.length > 0 && (
          <Part title="Start here">
            <Cards pages={pinned} />
          </Part>
        )}
        {facts.length > 0 && (
          <Part title="Timeline">
            <TopicFacts facts={facts} />
            {data.checked !== null && <p css={aside}>Sources last checked {data.checked}.</p>}
          </Part>
        )}
        {search !== null && <Found search={search} />}
        {related.length > 0 && (
          <Part title="Related topics">
            <TopicLinks topics={related} />
          </Part>
        )}
      </div>
    </>
  );
}
