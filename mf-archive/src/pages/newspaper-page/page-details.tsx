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
import { languageName } from '../../parts/language-name.ts';
import { surenessText } from '../../parts/sureness.ts';

/** A link for archivists; added in the browser, because the page from the server is the same for everybody. */
export function DeskLink({ slug }: { readonly slug: string }): JSX.Element | null {
  const user = useSelector(selectUser);
  if (user === null || !hasRole(user.role, 'archivist')) return null;
  return (
    <p>
      <TextLink to={deskLinks.page(slug)}>Staff: edit or withdraw this page</TextLink>
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

const sureness = (page: GetPageResult): string => {
  const reader = page.engine === undefined ? 'by machine' : `by ${page.engine}`;
  if (page.confidence !== null) return `${reader}, ${surenessText(page)}`;
  return `${reader}; ${surenessText(page) ?? 'certainty not recorded'}`;
};

/** Returns `German, detected from the text; also English`; null if no language is known. */
function languageText({ language = null, languageDetected, blocks }: GetPageResult): string | null {
  const others = new Set(blocks.flatMap((block) => (block.language === language ? [] : (block.language ?? []))));
  const name = languageName(language);
  const also = [...others].map((code) => languageName(code) ?? code).join(', ');
  const main = name !== null && languageDetected === true ? `${name}, detected from the text` : name;
  if (main === null) return also === '' ? null : also;
  return also === '' ? main : `${main}; also ${also}`;
}

const optional = (term: string, fact: string | null): readonly (readonly [term: string, fact: string])[] =>
  fact === null ? [] : [[term, fact]];

const factsOf = (page: GetPageResult): readonly (readonly [term: string, fact: string])[] => [
  ['Paper', page.title.name],
  ...optional('Place', page.place),
  ...optional('Language', languageText(page)),
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
      <div css={pair}>
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
      </div>
    </dl>
    <DeskLink slug={page.slug} />
  </div>
);
