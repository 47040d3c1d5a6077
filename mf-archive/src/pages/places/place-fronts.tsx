import type { JSX } from 'react';
import type { EditionFront } from 'shared-contracts/archive/list-front-pages';
import { css } from 'shared-contracts/platform/emotion';
import { useSite } from 'shared-contracts/platform/site';
import { DemonstrationMark } from 'shared-contracts/ui/tag';
import { TextLink } from 'shared-contracts/ui/text-link';
import { dayText } from 'shared-contracts/day-text';
import { Sheet } from '../editions/sheet.tsx';

const row = css`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  gap: var(--space-3);
  padding-top: var(--space-3);
  & a {
    display: block;
  }
`;

/** Front pages of a place’s newspapers as links; nothing if none is scanned. */
export function PlaceFronts({ fronts }: { readonly fronts: readonly EditionFront[] }): JSX.Element | null {
  const { links } = useSite();
  if (fronts.length === 0) return null;
  return (
    <div css={row}>
      {fronts.map(({ slug, title, date, image }) => (
        <TextLink key={slug} to={links.newspaperPage(slug)} aria-label={`Front page of ${title}, ${dayText(date)}`}>
          <Sheet thumbnail={image?.thumbnail ?? null} />
        </TextLink>
      ))}
      {fronts.some(({ demonstration }) => demonstration) && <DemonstrationMark />}
    </div>
  );
}
