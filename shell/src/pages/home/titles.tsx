import type { Holdings } from 'shared-contracts/archive/get-holdings';
import { css } from 'shared-contracts/platform/emotion';
import { useSite } from 'shared-contracts/platform/site';
import { DemonstrationMark } from 'shared-contracts/ui/tag';
import { TextLink } from 'shared-contracts/ui/text-link';
import { RailSection } from 'shared-contracts/ui/rail-section';

const list = css`
  & li {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: var(--space-1) var(--space-3);
    padding-block: var(--space-3);
    border-bottom: 1px solid var(--rule);
  }
  & a {
    font: 700 var(--text-lg) / 1.3 var(--serif);
    color: var(--ink);
    text-decoration-color: transparent;
  }
  & a:hover {
    text-decoration-color: var(--green);
  }
`;

const facts = css`
  font-size: var(--text-sm);
  color: var(--ink-2);
  font-variant-numeric: tabular-nums;
`;

type Title = Holdings['titles'][number];

const span = ({ firstYear, lastYear }: Title): string =>
  firstYear === lastYear ? String(firstYear) : `${firstYear} to ${lastYear}`;

/** The newspapers in the archive, with their years. */
export function Titles({ titles }: { readonly titles: readonly Title[] }) {
  const { links } = useSite();
  return (
    <RailSection
      title="The papers"
      text="Newspapers in the archive"
      more={
        <TextLink alone to={links.editions}>
          All editions
        </TextLink>
      }
    >
      <ul css={list}>
        {titles.slice(0, 8).map((title) => (
          <li key={title.slug}>
            <TextLink to={links.editionsOf(title.slug)}>{title.name}</TextLink>
            <span css={facts}>
              {span(title)}, {title.pages === 1 ? '1 page' : `${title.pages} pages`}
            </span>
            {title.demonstration && <DemonstrationMark />}
          </li>
        ))}
      </ul>
    </RailSection>
  );
}
