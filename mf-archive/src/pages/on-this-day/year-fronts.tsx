import type { JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { useSite } from 'shared-contracts/platform/site';
import { DemonstrationMark } from 'shared-contracts/ui/tag';
import { TextLink } from 'shared-contracts/ui/text-link';
import { counted } from 'shared-contracts/counted';
import type { AnniversaryEdition } from '../../../api/core/browse/get-anniversary.endpoint.ts';
import { isoDate, longDateText } from '../../parts/date-text.ts';
import { Sheet } from '../editions/sheet.tsx';

const section = css`
  display: grid;
  gap: var(--space-4);
  padding-top: var(--space-4);
  border-top: 1px solid var(--rule);
  @media (min-width: 64rem) {
    grid-template-columns: var(--rail) minmax(0, 1fr);
  }
`;

const grid = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 22rem), 1fr));
  gap: var(--space-5) var(--column-gap);
  & > li {
    position: relative;
    display: flex;
    gap: var(--space-4);
  }
  & h3 {
    font-size: 1.0625rem;
  }
  & h3 a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  & ul {
    padding-block: var(--space-1);
    font-family: var(--serif);
  }
  & p {
    font-size: var(--text-xs);
    color: var(--ink-2);
  }
`;

interface YearFrontsProps {
  readonly year: number;
  readonly editions: readonly AnniversaryEdition[];
}

/** The front pages of the day in one year, each with a link to its page. */
export function YearFronts({ year, editions }: YearFrontsProps): JSX.Element {
  const { links } = useSite();
  return (
    <section css={section} aria-label={String(year)}>
      <h2>{year}</h2>
      <ul css={grid}>
        {editions.map((edition) => (
          <li key={edition.slug}>
            <Sheet thumbnail={edition.thumbnail} edges={edition.pages > 1} />
            <div>
              <h3>
                <TextLink to={links.newspaperPage(edition.front)}>
                  {edition.title.name}
                  {edition.edition > 1 && `, edition ${edition.edition}`}
                </TextLink>
              </h3>
              <ul>
                {edition.headlines.map((headline, index) => (
                  <li key={index}>{headline}</li>
                ))}
              </ul>
              <p>
                <time dateTime={isoDate(edition.date)}>{longDateText(edition.date)}</time>,{' '}
                {counted(edition.pages, 'page')}
              </p>
              {edition.demonstration && <DemonstrationMark />}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
