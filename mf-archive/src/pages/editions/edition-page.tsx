import type { JSX } from 'react';
import { missingPages } from 'shared-contracts/archive/missing-pages';
import { css } from 'shared-contracts/platform/emotion';
import { usePage, useSite } from 'shared-contracts/platform/site';
import { ButtonLink } from 'shared-contracts/ui/button';
import { pageSheet } from 'shared-contracts/ui/page.styles';
import { DemonstrationMark } from 'shared-contracts/ui/tag';
import { TextLink } from 'shared-contracts/ui/text-link';
import type { Edition } from 'shared-contracts/archive/editions';
import { counted } from 'shared-contracts/counted';
import { dayText } from 'shared-contracts/day-text';
import { CiteButton } from '../../citation/cite-button.tsx';
import { isoDate, longDateText } from '../../parts/date-text.ts';
import { languageName } from '../../parts/language-name.ts';
import { manifestPath } from '../../parts/manifest-path.ts';
import { dayAndEdition } from '../../parts/page-name.ts';
import { ReportButton } from '../../report/report-button.tsx';
import { FileLink } from '../newspaper-page/file-link.tsx';
import type { EditionData } from './editions-data.ts';
import { EditionSheets } from './edition-sheets.tsx';
import { missingText } from './missing-text.ts';

const line = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-1) var(--space-4);
  color: var(--ink-2);
  & time {
    font: 400 var(--text-lg) / 1.4 var(--serif);
    color: var(--ink);
  }
`;

const around = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  padding-top: var(--space-4);
  border-top: 1px solid var(--rule);
`;

const factsOf = ({ title, pages, withdrawn }: Edition): string => {
  const away = new Set(withdrawn.map(({ label }) => label));
  const missing = missingText(
    missingPages(pages)
      .flatMap(({ labels }) => labels)
      .filter((label) => !away.has(label)),
  );
  const facts = [counted(pages.length, 'page'), title.place, languageName(title.language), missing];
  return facts.filter((fact) => fact !== null).join(', ');
};

/** Links to the previous and next edition of the title. */
const Around = ({ edition: { previous, next, title } }: { readonly edition: Edition }): JSX.Element => {
  const { links } = useSite();
  return (
    <nav css={around} aria-label="Other editions of this paper">
      {previous !== null && (
        <ButtonLink to={links.edition(previous.slug)} rel="prev">
          Before: {dayAndEdition(previous)}
        </ButtonLink>
      )}
      {next !== null && (
        <ButtonLink to={links.edition(next.slug)} rel="next">
          After: {dayAndEdition(next)}
        </ButtonLink>
      )}
      <ButtonLink look="quiet" to={links.editionsOf(title.slug)}>
        All editions
      </ButtonLink>
    </nav>
  );
};

/** Quiet buttons, and a file link that looks like one. Their text, not their padding, is aligned with the page. */
const words = css`
  gap: 0;
  & > * {
    margin-left: calc(-1 * var(--space-3));
    margin-right: var(--space-5);
  }
  & > a {
    font: var(--weight-strong) 0.9375rem/1.2 var(--sans);
    color: var(--ink);
    text-decoration: none;
  }
`;

/** Links about the edition's day, and actions; these use the first page, because only pages can be cited. */
function Ways({ edition: { slug, date, pages } }: { readonly edition: Edition }): JSX.Element {
  const { links } = useSite();
  const [front] = pages;
  return (
    <p css={[around, words]}>
      <ButtonLink look="quiet" to={links.editionsAt({ date: isoDate(date) })}>
        All newspapers of {dayText(date)}
      </ButtonLink>
      {front !== undefined && (
        <>
          <CiteButton page={front.slug}>Cite its first page</CiteButton>
          <ReportButton page={front.slug} />
          <FileLink href={manifestPath(slug)} download={undefined}>
            Manifest (IIIF)
          </FileLink>
        </>
      )}
    </p>
  );
}

/** `/editions/:slug`: an edition, page by page, with the articles on each. */
export function Page(): JSX.Element {
  const { links } = useSite();
  const { edition } = usePage<EditionData>().data;
  const { title, date, demonstration, rights } = edition;
  return (
    <article css={pageSheet}>
      <header>
        <h1>
          <TextLink to={links.editionsOf(title.slug, date.year)}>{title.name}</TextLink>
        </h1>
        <p css={line}>
          <time dateTime={isoDate(date)}>{longDateText(date)}</time>
          {edition.edition > 1 && <span>edition {edition.edition}</span>}
          <span>{factsOf(edition)}</span>
          {demonstration && <DemonstrationMark />}
        </p>
      </header>
      <EditionSheets pages={edition.pages} withdrawn={edition.withdrawn} />
      <p>
        Rights:{' '}
        {rights === null ? (
          'not yet known'
        ) : (
          <a href={rights.uri} rel="license">
            {rights.statement}
          </a>
        )}
      </p>
      <Ways edition={edition} />
      <Around edition={edition} />
    </article>
  );
}
