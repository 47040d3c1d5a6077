import type { JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { Tag } from 'shared-contracts/ui/tag';
import { ShareStory } from './share-story.tsx';
import type { StoryData } from './story-data.ts';

const line = css`
  font: 400 0.9375rem/1.4 var(--sans);
  color: var(--ink-2);
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-4);
  align-items: center;
  min-height: var(--target);
  & b {
    color: var(--ink);
  }
`;

type BylineProps = Pick<StoryData, 'authors' | 'day' | 'minutes' | 'demonstration' | 'title'>;

/** Who wrote it, when, how long it takes, and what can be done with it. */
export const Byline = ({ story }: { readonly story: BylineProps }): JSX.Element => {
  const { authors, day, minutes, demonstration, title } = story;
  return (
    <div css={line}>
      {authors.length > 0 && (
        <span>
          By <b>{authors.join(', ')}</b>
        </span>
      )}
      {day !== null && <time dateTime={day.date}>{day.words}</time>}
      <span>{minutes === 1 ? '1 minute' : `${minutes} minutes`}</span>
      {demonstration && <Tag>Demonstration story</Tag>}
      <ShareStory title={title} />
    </div>
  );
};
