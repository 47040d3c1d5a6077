import type { JSX } from 'react';
import { deskLinks } from 'shared-contracts/archive/desk/desk-links';
import { TextLink } from 'shared-contracts/ui/text-link';
import type { TitleGaps } from '../../../../api/desk/list-gaps.endpoint.ts';
import { grouped } from '../../../parts/counted.ts';
import { yearsText } from '../../../parts/date-text.ts';
import { part } from '../parts/desk.styles.ts';
import { DeskTable } from '../parts/desk-table.tsx';

const yearsOf = ({ years }: TitleGaps): string => yearsText(years[0]?.year ?? 0, years.at(-1)?.year ?? 0);

/** Every title that lacks something. */
export const GapTitles = ({ titles }: { readonly titles: readonly TitleGaps[] }): JSX.Element => (
  <section css={part} aria-labelledby="desk-gap-titles">
    <h2 id="desk-gap-titles">All titles with gaps</h2>
    <DeskTable name="Titles with gaps">
      <thead>
        <tr>
          <th scope="col">Title</th>
          <th scope="col">Appears</th>
          <th scope="col">Years</th>
          <th scope="col" className="number">
            Days missing
          </th>
          <th scope="col" className="number">
            Editions with pages missing
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
