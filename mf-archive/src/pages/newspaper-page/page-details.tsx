import type { JSX } from 'react';
import { deskLinks } from 'shared-contracts/archive/desk/desk-links';
import type { GetPageResult } from 'shared-contracts/archive/get-page';
import { selectUser } from 'shared-contracts/auth/auth-state';
import { hasRole } from 'shared-contracts/auth/roles';
import { donateFor } from 'shared-contracts/membership/donate-for';
import type { PageSponsors } from 'shared-contracts/membership/get-page-sponsors';
import { css } from 'shared-contracts/platform/emotion';
import { useSelector } from 'shared-contracts/platform/redux';
import { useSite } from 'shared-contracts/platform/site';
import { TextLink } from 'shared-contracts/ui/text-link';
import { counted } from 'shared-contracts/counted';
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

const paidFor = css`
  font: 400 italic var(--text-base) / 1.45 var(--serif);
  overflow-wrap: anywhere;
`;

const pair = css`
  display: contents;
`;

const sureness = (page: GetPageResult): string => {
  const reader = page.engine === undefined ? 'automatically' : `by ${page.engine}`;
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
        ['Recognised', sureness(page)],
      ] as const)
    : ([['Recognised', 'not yet']] as const)),
  ...(page.correctedLines === undefined
    ? []
    : ([['Corrected', `${counted(page.correctedLines, 'line')}, by readers`]] as const)),
];

const joinNames = ({ names, total }: PageSponsors): string => {
  const known = names.map((name) => (name === '' ? 'an anonymous donor' : name));
  const others = total - known.length;
  const all = others === 0 ? known : [...known, others === 1 ? 'one other donor' : `${others} other donors`];
  return new Intl.ListFormat('en-GB').format(all);
};

/** Who paid for the page; without anybody, a link to the gift form for it. */
function Sponsors({
  slug,
  sponsors,
}: {
  readonly slug: string;
  readonly sponsors: PageSponsors | null;
}): JSX.Element | null {
  const { links, canLinkTo } = useSite();
  if (sponsors !== null) return <p css={paidFor}>{`This page was paid for by ${joinNames(sponsors)}.`}</p>;
  if (!canLinkTo(links.donate)) return null;
  return (
    <p>
      <TextLink to={donateFor(links.donate, slug)}>Sponsor this page</TextLink>
    </p>
  );
}

interface PageDetailsProps {
  readonly page: GetPageResult;
  readonly sponsors: PageSponsors | null;
}

/** Shows what is known about the page, its rights, and who paid for it. */
export const PageDetails = ({ page, sponsors }: PageDetailsProps): JSX.Element => (
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
    <Sponsors slug={page.slug} sponsors={sponsors} />
    <DeskLink slug={page.slug} />
  </div>
);
