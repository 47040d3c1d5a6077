import type { JSX } from 'react';
import { useSite } from 'shared-contracts/platform/site';
import { Chip, LinkRow, SearchLink } from './link-row.tsx';
import type { AnsweredSearch } from './search-page-data.ts';
import { without } from './search-params.ts';
import { joined } from './words.ts';

/** The fuzzy matches that were searched too, each as a link that leaves it out, and links that bring them back. */
export function FuzzyMatches({ search: { params, results } }: { readonly search: AnsweredSearch }): JSX.Element | null {
  const { links } = useSite();
  const fuzzy = results.terms.flatMap((term) => term.close ?? []);
  const loose = without(params, 'spelling', 'leave');
  if (params.spelling === 'exact') {
    if (results.terms.length === 0) return null;
    const link = <SearchLink to={links.search(loose)}>Include likely misreadings</SearchLink>;
    return <LinkRow areChips label="Spellings" intro="Exact match only." items={[link]} />;
  }
  if (fuzzy.length === 0) return null;
  const { leave = [] } = params;
  const used = fuzzy.filter((one) => one.used);
  const removed = fuzzy.filter((one) => !one.used).map(({ fold }) => fold);
  return (
    <LinkRow
      areChips
      label="Spellings"
      intro={used.length === 0 ? 'No other spellings were searched.' : 'Also searched for likely misreadings:'}
      items={[
        ...used.map(({ fold, pages }) => (
          <Chip key={fold} to={links.search({ ...params, leave: [...leave, fold], page: 1 })} action=", remove">
            {`${fold} (${String(pages)})`}
          </Chip>
        )),
        removed.length > 0 && (
          <SearchLink to={links.search(without(params, 'leave'))}>{`Search for ${joined(removed)} again`}</SearchLink>
        ),
        used.length > 0 && <SearchLink to={links.search({ ...loose, spelling: 'exact' })}>Exact match only</SearchLink>,
      ].filter((item) => item !== false)}
    />
  );
}
