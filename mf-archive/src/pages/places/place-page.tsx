import type { JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { usePage, useSite } from 'shared-contracts/platform/site';
import { deck, pageSheet } from 'shared-contracts/ui/page.styles';
import { SearchForm } from 'shared-contracts/ui/search-form';
import { TextLink } from 'shared-contracts/ui/text-link';
import { counted } from 'shared-contracts/counted';
import { yearsText } from '../../parts/date-text.ts';
import { TitleRuns } from '../editions/title-runs.tsx';
import { PlaceFronts } from './place-fronts.tsx';
import { placeName } from './place-name.ts';
import type { PlaceData } from './places-data.ts';

const titlesSection = css`
  display: grid;
  gap: var(--space-4);
`;

/** `/places/:place`: the newspapers of a place, and a search within them. */
export function Page(): JSX.Element {
  const { links } = useSite();
  const { place } = usePage<PlaceData>().data;
  const { slug, titles, editions, pages, firstYear, lastYear } = place;
  return (
    <div css={pageSheet}>
      <header>
        <h1>{placeName(place)}</h1>
        <p css={deck}>
          {counted(titles.length, 'newspaper')}, {yearsText(firstYear, lastYear)}: {counted(editions, 'edition')} with{' '}
          {counted(pages, 'page')}.
        </p>
      </header>
      <PlaceFronts fronts={place.fronts} />
      <SearchForm>
        <input type="hidden" name="place" value={slug} />
      </SearchForm>
      <section css={titlesSection} aria-label="Titles">
        <h2>Titles</h2>
        <TitleRuns titles={titles} />
      </section>
      <p>
        <TextLink to={links.places()}>All places</TextLink>
      </p>
    </div>
  );
}
