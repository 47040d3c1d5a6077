import type { JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { usePage } from 'shared-contracts/platform/site';
import { ContentNoticeBar } from 'shared-contracts/ui/content-notice';
import { EmptyState } from 'shared-contracts/ui/notice';
import { RailSection } from 'shared-contracts/ui/rail-section';
import { Tag } from 'shared-contracts/ui/tag';
import { TextLink } from 'shared-contracts/ui/text-link';
import { CardList, PieceCard } from '../../parts/card-list.tsx';
import { PieceHead } from '../../parts/piece-head.tsx';
import type { SectionData } from './section-data.ts';

const leadStory = css`
  border-top: 1px solid var(--rule-strong);
  padding-top: var(--space-5);
`;

const comingStyle = css`
  display: grid;
  gap: var(--space-3);
  & li {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: var(--space-2) var(--space-3);
    border-bottom: 1px solid var(--rule);
    padding-bottom: var(--space-3);
  }
  & h3 {
    color: var(--ink-2);
  }
  & p {
    flex-basis: 100%;
    font-size: 0.9375rem;
    color: var(--ink-2);
    max-width: var(--measure);
  }
`;

const announcedSections = [
  { name: 'Reports', text: 'Counts and comparisons over many years of pages.' },
  { name: 'Tools', text: 'Ways to work with the pages: tables, maps, exports.' },
] as const;

const ComingSoon = (): JSX.Element => (
  <RailSection title="To come" text="In preparation">
    <ul css={comingStyle}>
      {announcedSections.map(({ name: what, text }) => (
        <li key={what}>
          <h3>{what}</h3>
          <Tag>Coming soon</Tag>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  </RailSection>
);

/** The section's front page (R1.06, R2.15): stories first. */
export function Page(): JSX.Element {
  const { data, head } = usePage<SectionData>();
  const [first, ...others] = data.stories;
  return (
    <>
      <ContentNoticeBar notice={data.notice} />
      <PieceHead title={data.title} standfirst={head.description ?? null} />
      {first === undefined ? (
        <EmptyState title="No stories yet">
          <p>
            You can already search the newspapers they will be based on. <TextLink to={data.to.search}>Search</TextLink>
          </p>
        </EmptyState>
      ) : (
        <div css={leadStory}>
          <PieceCard piece={first} isLead />
        </div>
      )}
      {others.length > 0 && (
        <RailSection
          title="Stories"
          text="Written from the newspapers, newest first"
          more={
            <TextLink alone to={data.to.stories}>
              All stories
            </TextLink>
          }
        >
          <CardList cards={others} level={3} />
        </RailSection>
      )}
      {data.issues.length > 0 && (
        <RailSection
          title="Issues"
          text="One subject each"
          more={
            <TextLink alone to={data.to.issues}>
              All issues
            </TextLink>
          }
        >
          <CardList cards={data.issues} level={3} />
        </RailSection>
      )}
      {data.inside.length > 0 && (
        <RailSection
          title={data.insideTitle}
          text="How newspapers become searchable text, and how to read them"
          more={
            <TextLink alone to={data.to.inside}>
              All pieces
            </TextLink>
          }
        >
          <CardList cards={data.inside} level={3} />
        </RailSection>
      )}
      <ComingSoon />
    </>
  );
}
