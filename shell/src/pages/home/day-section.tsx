import { css } from 'shared-contracts/platform/emotion';
import { useSite } from 'shared-contracts/platform/site';
import { dateline } from 'shared-contracts/ui/dateline';
import { TextLink } from 'shared-contracts/ui/text-link';
import { columns } from './columns.styles.ts';
import type { OnThisDay } from './on-this-day.ts';
import { RailSection } from 'shared-contracts/ui/rail-section';

const entry = css`
  display: grid;
  gap: var(--space-2);
  align-content: start;
`;

const year = css`
  font: 700 var(--text-xl) / 1 var(--serif);
  letter-spacing: var(--track-head);
  font-variant-numeric: tabular-nums;
`;

const fact = css`
  font: 400 var(--text-lg) / 1.4 var(--serif);
  text-wrap: pretty;
`;

const source = css`
  font-size: var(--text-sm);
  display: inline-flex;
  align-items: center;
  min-height: var(--target);
`;

/** Events on this day of the year, with their sources. */
export function DaySection({ day }: { readonly day: OnThisDay }) {
  const { links } = useSite();
  return (
    <RailSection
      title={day.exact ? 'On this day' : 'This week in history'}
      text={day.exact ? day.today : `The closest dates to ${day.today}`}
      more={
        <TextLink alone to={links.onThisDay()}>
          Front pages from this day
        </TextLink>
      }
    >
      <ul css={columns}>
        {day.entries.map((one) => (
          <li key={one.date + one.text} css={entry}>
            <h3 css={year}>{one.year}</h3>
            <p css={fact}>{one.text}</p>
            <p css={dateline}>
              <span>{one.day}</span>
              {one.place !== null && <span>{one.place}</span>}
            </p>
            {one.source !== null && (
              <a css={source} href={one.source} rel="noopener noreferrer" aria-label={`Source for ${one.day}`}>
                Source
              </a>
            )}
          </li>
        ))}
      </ul>
    </RailSection>
  );
}
