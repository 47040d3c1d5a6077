import type { JSX } from 'react';
import { deskLinks } from 'shared-contracts/archive/desk/desk-links';
import type { GetPageResult } from 'shared-contracts/archive/get-page';
import { selectUser } from 'shared-contracts/auth/auth-state';
import { hasRole } from 'shared-contracts/auth/roles';
import { css } from 'shared-contracts/platform/emotion';
import { useSelector } from 'shared-contracts/platform/redux';
import { TextLink } from 'shared-contracts/ui/text-link';
import { counted } from '../../parts/counted.ts';
import { longDateText } from '../../parts/date-text.ts';

/** A link for archivists; added in the browser, because the page from the server is the same for everybody. */
export function DeskLink({ slug }: { readonly slug: string }): JSX.Element | null {
  const user = useSelector(selectUser);
  if (user === null || !hasRole(user.role, 'archivist')) return null;
  return (
    <p>
      <TextLink to={deskLinks.page(slug)}>Desk: amend or withdraw this page</TextLink>
    </p>
  );
}

const block = css`
  border-top: 1px solid var(--rule);
  padding-top: var(--space-3);
  display: grid;
  gap: var(--space-2);
  font-size: var(--text-sm);
  & h2 {
    font: 600 var(--text-sm) / 1.4 var(--sans);
    letter-spacing: 0;
  }
`;

const facts = css`
  display: grid;
  grid-template-columns: minmax(5.5rem, auto) 1fr;
  gap: var(--space-1) var(--space-4);
  & dt {
    color: var(--ink-3);
  }
  & dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;

const pair = css`
  display: contents;
`;

const sureness = ({ confidence, engine }: GetPageResult): string => {
  const reader = engine === undefined ? 'by machine' : `by machine, with ${engine}`;
  return confidence === null
    ? `${reader}; how sure it was is not recorded`
    : `${reader}, ${Math.round(confidence * 100)}% sure`;
};

const factsOf = (page: GetPageResult): readonly (readonly [term: string, fact: string])[] => [
  ['Paper', page.title.name],
  ...(page.place === null ? [] : ([['Place', page.place]] as const)),
  ['Date', longDateText(page.date)],
  ...(page.edition > 1 ? ([['Edition', String(page.edition)]] as const) : []),
  ['Page', `${page.label}, number ${page.sequence} of ${page.editionPages}`],
  ...(page.recognised
    ? ([
        ['Words', counted(page.wordCount, 'word')],
        ['Read', sureness(page)],
      ] as const)
    : ([['Read', 'not yet']] as const)),
  ...(page.correctedLines === undefined
    ? []
    : ([['Corrected', `${counted(page.correctedLines, 'line')}, by readers`]] as const)),
];

/** Shows what is known about the page, and its rights. */
export const PageDetails = ({ page }: { readonly page: GetPageResult }): JSX.Element => (
  <div css={block}>
    <h2>About this page</h2>
    <dl css={facts}>
      {factsOf(page).map(([term, fact]) => (
        <div key={term} css={pair}>
          <dt>{term}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
      <dt>Rights</dt>
      <dd>
        {page.rights === null ? (
          'not yet known'
        ) : (
          <a href={page.rights.uri} rel="license">
            {page.rights.statement}
          </a>
        )}
      </dd>
    </dl>
    <DeskLink slug={page.slug} />
  </div>
);
