import type { JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { usePage, useSite } from 'shared-contracts/platform/site';
import { textSheet } from 'shared-contracts/ui/page.styles';
import { DemonstrationMark } from 'shared-contracts/ui/tag';
import { TextLink } from 'shared-contracts/ui/text-link';
import type { CitePageResult } from '../../../api/exchange/citation/cite-page.endpoint.ts';
import type { Citation } from 'shared-contracts/archive/citation/citation';
import { CitationCredit } from '../../citation/citation-credit.tsx';
import { CitationText } from '../../citation/citation-text.tsx';
import { citedName, citedThing } from '../../citation/cited-name.ts';
import { CopyButton } from '../../citation/copy-button.tsx';
import { copyCitation } from '../../citation/copy-citation.ts';
import type { CiteData } from './cite-data.ts';

const name = css`
  margin-top: var(--space-3);
  color: var(--ink-2);
  overflow-wrap: anywhere;
`;

const list = css`
  display: grid;
  gap: var(--space-5);
  list-style: none;
  padding: 0;
  margin: 0;
  & li {
    display: grid;
    gap: var(--space-2);
    border-top: 1px solid var(--rule);
    padding-top: var(--space-3);
    min-width: 0;
  }
  & h2 {
    font: 600 var(--text-base) / 1.4 var(--sans);
    letter-spacing: 0;
  }
`;

const actions = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-2) var(--space-4);
  & > a {
    padding-block: var(--space-2);
  }
`;

const OneCitation = ({ citation }: { readonly citation: Citation }): JSX.Element => (
  <li>
    <h2>{citation.name}</h2>
    <CitationText citation={citation} />
    <div css={actions}>
      <CopyButton
        name={`Copy ${citation.name}`}
        done={`${citation.name}: citation copied`}
        copy={() => copyCitation(citation)}
      />
      {citation.download !== null && (
        <a href={citation.download} download>
          Save as {citation.name}
        </a>
      )}
    </div>
  </li>
);

const Cited = ({ cited }: { readonly cited: CitePageResult }): JSX.Element => {
  const { links } = useSite();
  const { page, article, clip } = cited;
  const thing = citedThing({ article: article?.number, clip: clip ?? undefined });
  return (
    <>
      <div>
        <h1>Cite this {thing}</h1>
        <p css={name}>
          {citedName(cited)} {page.demonstration && <DemonstrationMark />}
        </p>
        <p css={name}>
          <TextLink to={links.newspaperPage(page.slug)}>Open the page</TextLink>
        </p>
      </div>
      <ul css={list}>
        {cited.citations.map((citation) => (
          <OneCitation key={citation.format} citation={citation} />
        ))}
      </ul>
      <CitationCredit />
    </>
  );
};

/** `/cite/:slug`: all citation styles below each other; the page for browsers without script. */
export function Page(): JSX.Element {
  const { data } = usePage<CiteData>();
  const { links } = useSite();
  if (data.cited !== null) {
    return (
      <div css={textSheet}>
        <Cited cited={data.cited} />
      </div>
    );
  }
  return (
    <div css={textSheet}>
      <h1>This cannot be cited</h1>
      <p>{data.problem}.</p>
      <p>
        <TextLink to={links.cite(data.slug)}>Cite the whole page</TextLink>
      </p>
    </div>
  );
}
