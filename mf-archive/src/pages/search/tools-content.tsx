import { type JSX, useState, type MouseEvent } from 'react';
import { saveSearchPath, searchFeedPath } from 'shared-contracts/archive/saved-searches/saved-search-links';
import { css } from 'shared-contracts/platform/emotion';
import { useSite } from 'shared-contracts/platform/site';
import { TextLink } from 'shared-contracts/ui/text-link';
import { VisuallyHidden } from 'shared-contracts/ui/visually-hidden';
import type { SearchPagesInput } from 'shared-contracts/archive/search-pages';
import { Histogram } from './histogram.tsx';
import { LinkRow, SearchLink } from './link-row.tsx';
import { QueryHelp } from './query-help.tsx';
import type { ResultCounts } from './search-page-data.ts';
import { without } from './search-params.ts';

/** Copies the search's permanent address; without script it is a link. */
function CopyLink({ to }: { readonly to: string }): JSX.Element {
  const [copied, setCopied] = useState('');
  const copy = (event: MouseEvent): void => {
    event.preventDefault();
    void navigator.clipboard.writeText(location.origin + to).then(
      () => {
        setCopied(to);
      },
      () => undefined,
    );
  };
  return (
    <>
      <TextLink to={to} onClick={copy}>
        Copy link
      </TextLink>
      <span aria-live="polite">{copied === to && ' Copied'}</span>
    </>
  );
}

const choices = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 var(--space-5);
`;

export interface ToolsContentProps {
  readonly params: SearchPagesInput;
  readonly results: ResultCounts;
}

/** The choices above the results: pages or articles, and the order. */
function ViewOptions({ params, results }: ToolsContentProps): JSX.Element {
  const { links } = useSite();
  const { sort = 'relevance', by = 'page' } = params;
  const unit = (one: 'page' | 'article', text: string) => (
    <SearchLink
      to={links.search({ ...without(params, 'by', ...(one === 'page' ? (['kind'] as const) : [])), by: one })}
      isCurrent={by === one}
    >
      {text}
    </SearchLink>
  );
  const order = (one: 'relevance' | 'oldest' | 'newest', text: string) => (
    <SearchLink to={links.search({ ...without(params, 'sort'), sort: one })} isCurrent={results.sort === one}>
      {text}
    </SearchLink>
  );
  // Without words, or with very many results, the results are not ranked.
  const isByDate = params.q === '' || (sort === 'relevance' && results.sort === 'oldest');
  const best = isByDate ? [] : [order('relevance', 'Best match')];
  return (
    <div css={choices}>
      <LinkRow label="Results by" items={[unit('page', 'Pages'), unit('article', 'Articles')]} />
      {results.total > 1 && (
        <LinkRow label="Sort" items={[...best, order('oldest', 'Oldest'), order('newest', 'Newest')]} />
      )}
    </div>
  );
}

/** Returns the query of an address. */
const queryOf = (address: string): string => {
  const at = address.indexOf('?');
  return at === -1 ? '' : address.slice(at);
};

/** Links that save, follow and download the search, whatever its page of results. */
function SaveLinks({ params, results }: ToolsContentProps): JSX.Element {
  const { links } = useSite();
  const address = links.search(without(params));
  const files = results.total === 0 ? [] : (['csv', 'json', 'ris'] as const);
  const items = [
    <SearchLink key="save" to={saveSearchPath(address)}>
      Save this search
    </SearchLink>,
    <a key="feed" href={searchFeedPath(address)}>
      RSS feed
    </a>,
    ...files.map((kind) => (
      <a key={kind} href={`/api/archive/export/results.${kind}${queryOf(address)}`}>
        {kind.toUpperCase()}
        <VisuallyHidden>, download results</VisuallyHidden>
      </a>
    )),
  ];
  return (
    <LinkRow label="Save this search" items={items}>
      <CopyLink to={address} />
    </LinkRow>
  );
}

/** The order of the results, results over time, and ways to save and download them. */
export const ToolsContent = ({ params, results }: ToolsContentProps): JSX.Element => (
  <>
    <ViewOptions params={params} results={results} />
    {results.histogram !== undefined && <Histogram histogram={results.histogram} params={params} />}
    <SaveLinks params={params} results={results} />
    {results.total > 0 && <QueryHelp />}
  </>
);
