import { css } from 'shared-contracts/platform/emotion';
import { useSite } from 'shared-contracts/platform/site';
import { dateline } from 'shared-contracts/ui/dateline';
import { PictureImg } from 'shared-contracts/ui/story/picture-img';
import { TextLink } from 'shared-contracts/ui/text-link';
import type { LatestStories, StoryCard } from './latest-stories.ts';
import { RailSection } from 'shared-contracts/ui/rail-section';

const wide = '(min-width: 60rem)';

const table = css`
  display: grid;
  gap: var(--space-5);
  @media ${wide} {
    grid-template-columns: minmax(0, 8fr) minmax(0, 5fr);
    gap: 0;
  }
`;

/** The headline is the link, and covers the entire card. */
const card = css`
  position: relative;
  display: grid;
  gap: var(--space-2);
  align-content: start;
  & h3 a {
    color: var(--ink);
    text-decoration-color: transparent;
  }
  & h3 a:hover {
    text-decoration-color: var(--green);
  }
  & h3 a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
`;

const large = css`
  gap: var(--space-3);
  & h3 {
    font-size: var(--text-2xl);
    line-height: 1.12;
    letter-spacing: var(--track-display);
    text-wrap: balance;
  }
  @media ${wide} {
    padding-right: calc(var(--column-gap) / 2);
  }
`;

const cover = css`
  display: block;
  aspect-ratio: 16 / 9;
  object-fit: cover;
`;

const deck = css`
  font: 400 var(--text-lg) / 1.45 var(--serif);
  color: var(--ink-2);
  text-wrap: pretty;
`;

const kicker = css`
  font-size: var(--text-xs);
  font-weight: var(--weight-strong);
  color: var(--green);
`;

const list = css`
  & > li {
    padding-block: var(--space-4);
    border-top: 1px solid var(--rule);
  }
  & h3 {
    font-size: var(--text-lg);
    line-height: 1.25;
  }
  @media ${wide} {
    border-left: 1px solid var(--rule);
    margin-left: calc(var(--column-gap) / 2);
    padding-left: calc(var(--column-gap) / 2);
    & > li:first-of-type {
      border-top: 0;
      padding-top: 0;
    }
  }
`;

const small = css`
  font: 400 1rem/1.5 var(--serif);
  color: var(--ink-2);
  text-wrap: pretty;
`;

const Kicker = ({ text }: { readonly text: string | null }) => text !== null && <p css={kicker}>{text}</p>;

const minutes = (count: number): string => (count === 1 ? '1 minute' : `${count} minutes`);

const Lead = ({ story }: { readonly story: StoryCard }) => (
  <article css={[card, large]}>
    {story.cover !== null && (
      <PictureImg css={cover} picture={story.cover} sizes="(min-width: 60rem) 36rem, calc(100vw - 2rem)" />
    )}
    <Kicker text={story.kicker} />
    <h3>
      <TextLink to={story.to}>{story.title}</TextLink>
    </h3>
    {story.standfirst !== null && <p css={deck}>{story.standfirst}</p>}
    <p css={dateline}>
      {story.authors.map((author) => (
        <span key={author}>{author}</span>
      ))}
      <span>{minutes(story.minutes)}</span>
    </p>
  </article>
);

/** The editors' newest stories. */
export function Stories({ stories }: { readonly stories: LatestStories }) {
  const { brand, links } = useSite();
  return (
    <RailSection
      title={`From ${brand.section}`}
      text="Stories from our editors"
      more={
        <TextLink alone to={links.stories}>
          All stories
        </TextLink>
      }
    >
      <div css={table}>
        <Lead story={stories.lead} />
        {stories.others.length > 0 && (
          <ul css={list}>
            {stories.others.map((story) => (
              <li key={story.to} css={card}>
                <Kicker text={story.kicker} />
                <h3>
                  <TextLink to={story.to}>{story.title}</TextLink>
                </h3>
                {story.standfirst !== null && <p css={small}>{story.standfirst}</p>}
              </li>
            ))}
          </ul>
        )}
      </div>
    </RailSection>
  );
}
