import type { JSX } from 'react';
import type { ScanCrop } from 'shared-contracts/archive/newspaper';
import type { PageHit } from 'shared-contracts/archive/search-pages';
import { css } from 'shared-contracts/platform/emotion';
import { cardLink } from 'shared-contracts/ui/card-link.styles';
import { dateline } from 'shared-contracts/ui/dateline';
import { MarkedText } from 'shared-contracts/ui/marked-text';
import { ScanCropFrame } from 'shared-contracts/ui/scan-crop';
import { DemonstrationMark } from 'shared-contracts/ui/tag';
import { TextLink } from 'shared-contracts/ui/text-link';

export interface PageCardData {
  readonly key: string;
  readonly href: string;
  /** The headline of its article, or the page's own name. */
  readonly title: string;
  /** Newspaper, day and page, unless the title contains them. */
  readonly paper: string | null;
  readonly day: string | null;
  readonly label: string | null;
  readonly snippet: PageHit['snippet'] | null;
  /** Why an editor chose it; null when none did. */
  readonly note: string | null;
  readonly demonstration: boolean;
  readonly crop: ScanCrop | null;
}

/** The text precedes the picture in the source, though the picture is shown first. */
const card = css`
  display: grid;
  gap: var(--space-3);
  position: relative;
  padding-block: var(--space-4);
  border-bottom: 1px solid var(--rule);
  & > :nth-child(2) {
    order: -1;
  }
  @media (min-width: 40rem) {
    grid-template-columns: 13rem minmax(0, 1fr);
    column-gap: var(--space-5);
  }
`;

const wordsOnly = css`
  @media (min-width: 40rem) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const body = css`
  display: grid;
  gap: var(--space-2);
  align-content: start;
  justify-items: start;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const headline = css`
  font: 700 var(--text-lg) / 1.25 var(--serif);
`;

const reason = css`
  font: 400 1rem / 1.5 var(--serif);
  max-width: var(--measure);
`;

const excerpt = css`
  font: 400 1rem/1.5 var(--serif);
  color: var(--ink-2);
  max-width: var(--measure);
`;

type PlaceData = Pick<PageCardData, 'paper' | 'day' | 'label'>;

const Dateline = ({ page: { paper, day, label } }: { readonly page: PlaceData }): JSX.Element | null =>
  paper === null && day === null && label === null ? null : (
    <p css={dateline}>
      {paper !== null && <b>{paper}</b>}
      {day !== null && <span>{day}</span>}
      {label !== null && <span>{label}</span>}
    </p>
  );

const Words = ({ page: { note, snippet } }: { readonly page: PageCardData }): JSX.Element => (
  <>
    {note !== null && <p css={reason}>{note}</p>}
    {snippet !== null && (
      <p css={excerpt} lang={snippet.language}>
        <MarkedText text={snippet.text} marks={snippet.marks} />
      </p>
    )}
  </>
);

interface PageCardProps {
  readonly page: PageCardData;
  /** The level of its heading. */
  readonly level: 2 | 3;
}

/** A page of the archive: its name, why it is shown, its text, and a crop of the scan. */
export function PageCard({ page, level }: PageCardProps): JSX.Element {
  const Heading = level === 2 ? 'h2' : 'h3';
  const { crop, demonstration } = page;
  return (
    <li css={[card, crop === null && wordsOnly]}>
      <div css={body}>
        <Heading css={[cardLink, headline]}>
          <TextLink to={page.href}>{page.title}</TextLink>
        </Heading>
        <Dateline page={page} />
        <Words page={page} />
        {demonstration && crop === null && <DemonstrationMark />}
      </div>
      {crop !== null && <ScanCropFrame crop={crop} demonstration={demonstration} />}
    </li>
  );
}
