import type { JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { usePage, useSite } from 'shared-contracts/platform/site';
import { EmptyState } from 'shared-contracts/ui/notice';
import { deck, pageSheet } from 'shared-contracts/ui/page.styles';
import { TextLink } from 'shared-contracts/ui/text-link';
import { counted } from 'shared-contracts/counted';
import type { PlaceHoldings } from '../../../api/core/browse/list-places.endpoint.ts';
import { yearsText } from '../../parts/date-text.ts';
import { placeName } from './place-name.ts';
import { PlaceFronts } from './place-fronts.tsx';
import type { PlacesData } from './places-data.ts';

const list = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 22rem), 1fr));
  column-gap: var(--column-gap);
  border-top: 1px solid var(--rule-strong);
  & > li {
    padding-block: var(--space-4);
    border-bottom: 1px solid var(--rule);
  }
  & h2 {
    font-size: var(--text-xl);
  }
  & ul {
    padding-top: var(--space-2);
  }
  & ul a {
    display: inline-flex;
    align-items: center;
    min-height: 2rem;
    font-family: var(--serif);
  }
  & p {
    font-size: var(--text-sm);
    color: var(--ink-2);
    font-variant-numeric: tabular-nums;
  }
  @media (pointer: coarse) {
    & ul a {
      min-height: var(--target);
    }
  }
`;

function PlaceEntry({ place }: { readonly place: PlaceHoldings }): JSX.Element {
  const { links } = useSite();
  return (
    <li>
      <h2>
        <TextLink to={links.places(place.slug)}>{placeName(place)}</TextLink>
      </h2>
      <p>
        {yearsText(place.firstYear, place.lastYear)}, {counted(place.editions, 'edition')},{' '}
        {counted(place.pages, 'page')}
      </p>
      <PlaceFronts fronts={place.fronts} />
      <ul aria-label={`Newspapers of ${placeName(place)}`}>
        {place.titles.map(({ slug, name }) => (
          <li key={slug}>
            <TextLink to={links.editionsOf(slug)}>{name}</TextLink>
          </li>
        ))}
      </ul>
    </li>
  );
}

/** `/places`: the places where newspapers were published. */
export function Page(): JSX.Element {
  const { places } = usePage<PlacesData>().data;
  return (
    <div css={pageSheet}>
      <header>
        <h1>Places</h1>
        <p css={deck}>Where the newspapers in the archive were published.</p>
      </header>
      {places.length === 0 ? (
        <EmptyState title="No places yet">
          <p>Places appear here as soon as the first pages are imported.</p>
        </EmptyState>
      ) : (
        <ul css={list} aria-label="Places of publication">
          {places.map((place) => (
            <PlaceEntry key={place.slug} place={place} />
          ))}
        </ul>
      )}
    </div>
  );
}
