import type { JSX, ReactNode } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { usePage } from 'shared-contracts/platform/site';
import { ContentNoticeBar } from 'shared-contracts/ui/content-notice';
import { EmptyState } from 'shared-contracts/ui/notice';
import { Tag } from 'shared-contracts/ui/tag';
import { TextLink } from 'shared-contracts/ui/text-link';
import { CardList, PieceCard } from '../../parts/card-list.tsx';
import { PieceHead } from '../../parts/piece-head.tsx';
import type { Crumb } from '../../reading/json-ld.ts';
import type { SectionData } from './section-data.ts';

const block = css`
  margin-top: var(--space-section);
  border-top: 1px solid var(--rule-strong);
  padding-top: var(--space-4);
  display: grid;
  gap: var(--space-5);
  @media (min-width: 64rem) {
    grid-template-columns: var(--rail) minmax(0, 1fr);
    column-gap: var(--column-gap);
  }
`;

const name = css`
  display: grid;
  gap: var(--space-1);
  align-content: start;
  justify-items: start;
  & p {
    color: var(--ink-3);
    font-size: var(--text-sm);
    max-width: 34ch;
  }
  & a {
    font-size: var(--text-sm);
    font-weight: var(--weight-ui);
    display: inline-flex;
    align-items: center;
    min-height: var(--target);
  }
`;

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

interface RailBlockProps {
  readonly title: string;
  readonly text: string;
  readonly more?: Crumb;
  readonly children: ReactNode;
}

const RailBlock = ({ title, text, more, children }: RailBlockProps): JSX.Element => (
  <section css={block}>
    <div css={name}>
      <h2>{title}</h2>
      <p>{text}</p>
      {more !== undefined && (
        <TextLink alone to={more.to}>
          {more.label}
        </TextLink>
      )}
    </div>
    {children}
  </section>
);

const announcedSections = [
  { name: 'Reports', text: 'Counts and comparisons over many years of pages.' },
  { name: 'Tools', text: 'Ways to work with the pages: tables, maps, exports.' },
] as const;

const ComingSoon = (): JSX.Element => (
  <RailBlock title="To come" text="In preparation">
    <ul css={comingStyle}>
      {announcedSections.map(({ name: what, text }) => (
        <li key={what}>
          <h3>{what}</h3>
          <Tag>Coming soon</Tag>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  </RailBlock>
);

/** The section's front page (R1.06, R2.15): stories first. */
export function Page(): JSX.Element {
  const { data, head } = usePage<SectionData>();
  const [first, ...others] = data.stories;
  return (
    <>
      <ContentNoticeBar notice={data.notice} />
      <PieceHead kickers={[]} title={data.title} standfirst={head.description ?? null} />
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
        <RailBlock
          title="Stories"
          text="Written from the newspapers, newest first"
          more={{ to: data.to.stories, label: 'All stories' }}
        >
          <CardList cards={others} level={3} />
        </RailBlock>
      )}
      {data.issues.length > 0 && (
        <RailBlock title="Issues" text="One subject each" more={{ to: data.to.issues, label: 'All issues' }}>
          <CardList cards={data.issues} level={3} />
        </RailBlock>
      )}
      {data.inside.length > 0 && (
        <RailBlock
          title={data.insideTitle}
          text="How newspapers become searchable text, and how to read them"
          more={{ to: data.to.inside, label: 'All pieces' }}
        >
          <CardList cards={data.inside} level={3} />
        </RailBlock>
      )}
      <ComingSoon />
    </>
  );
}
