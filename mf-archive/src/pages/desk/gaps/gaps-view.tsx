import type { JSX, ReactNode } from 'react';
import { deskLinks } from 'shared-contracts/archive/desk/desk-links';
import { grouped } from 'shared-contracts/counted';
import type { GapsList } from '../../../../api/import/desk/list-gaps.endpoint.ts';
import type { TitleGaps } from 'shared-contracts/archive/desk/gaps';
import { EmptyState } from 'shared-contracts/ui/notice';
import { TextLink } from 'shared-contracts/ui/text-link';
import { StaffFrame } from 'shared-contracts/ui/staff-frame';
import { yearsText } from '../../../parts/date-text.ts';
import { part, tableFrame } from '../parts/desk.styles.ts';
import { TitleYear } from './title-year.tsx';

/** A named table that can have the focus, because it scrolls on a phone. */
const DeskTable = ({ name, children }: { readonly name: string; readonly children: ReactNode }): JSX.Element => (
  // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region has to be reachable
  <div css={tableFrame} role="region" aria-label={name} tabIndex={0}>
    <table>{children}</table>
  </div>
);

const yearsOf = ({ years }: TitleGaps): string => yearsText(years[0]?.year ?? 0, years.at(-1)?.year ?? 0);

const GapTitles = ({ titles }: { readonly titles: readonly TitleGaps[] }): JSX.Element => (
  <section css={part} aria-labelledby="desk-gap-titles">
    <h2 id="desk-gap-titles">All newspapers with gaps</h2>
    <DeskTable name="Newspapers with gaps">
      <thead>
        <tr>
          <th scope="col">Newspaper</th>
          <th scope="col">Published</th>
          <th scope="col">Years</th>
          <th scope="col" className="number">
            Missing days
          </th>
          <th scope="col" className="number">
            Editions with missing pages
          </th>
        </tr>
      </thead>
      <tbody>
        {titles.map((title) => (
          <tr key={title.slug}>
            <th scope="row">
              <TextLink to={deskLinks.gaps(title.slug)}>{title.name}</TextLink>
            </th>
            <td>{title.rhythm ?? 'irregularly'}</td>
            <td>{yearsOf(title)}</td>
            <td className="number">{grouped(title.missingDays)}</td>
            <td className="number">{grouped(title.brokenEditions)}</td>
          </tr>
        ))}
      </tbody>
    </DeskTable>
  </section>
);

/** `/desk/gaps`. */
export const GapsView = ({ gaps: { titles, chosen } }: { readonly gaps: GapsList }): JSX.Element => (
  <StaffFrame
    title={chosen === null ? 'Gaps' : `Gaps of ${chosen.title.name}`}
    at={deskLinks.gaps()}
    lead="We flag a day when the newspaper normally appeared but the archive has no edition, and pages where the printed numbers jump. Nothing is counted before the first edition in the archive or after the last."
  >
    {chosen !== null && <TitleYear chosen={chosen} />}
    {titles.length === 0 ? (
      <EmptyState title="No known gaps">
        We need at least five editions to tell how often a newspaper appeared.
      </EmptyState>
    ) : (
      <GapTitles titles={titles} />
    )}
  </StaffFrame>
);
