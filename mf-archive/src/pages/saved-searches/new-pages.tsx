import type { JSX } from 'react';
import { savedSearchesPath } from 'shared-contracts/archive/saved-searches/saved-search-links';
import { css } from 'shared-contracts/platform/emotion';
import { Button } from 'shared-contracts/ui/button';
import { deck, textSheet } from 'shared-contracts/ui/page.styles';
import { TextLink } from 'shared-contracts/ui/text-link';
import { PageCard } from '../../parts/page-card.tsx';
import { FormFault } from './form-fault.tsx';
import type { NewView } from './saved-searches-data.ts';
import { fields } from './saved-searches.styles.ts';

const list = css`
  border-top: 1px solid var(--rule-strong);
`;

const actions = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2) var(--space-5);
`;

/** Lists the new results of a search since its owner last looked, with a button to mark them as seen. */
export const NewPages = ({ data }: { readonly data: NewView }): JSX.Element => (
  <div css={textSheet}>
    <header>
      <h1>{data.name}</h1>
      <p css={deck}>{data.sentence}</p>
    </header>
    <FormFault />
    {data.cards.length > 0 && (
      <ul css={list}>
        {data.cards.map((page) => (
          <PageCard key={page.key} page={page} level={2} />
        ))}
      </ul>
    )}
    {data.more && <p>These are the latest. Run the search to see all of them.</p>}
    {data.cards.length > 0 && (
      <form css={fields} method="post">
        <input type="hidden" name="do" value="seen" />
        <input type="hidden" name="id" value={data.id} />
        <input type="hidden" name="until" value={data.until} />
        <Button type="submit" look="primary">
          Mark as seen
        </Button>
      </form>
    )}
    <p css={actions}>
      <TextLink to={data.search}>All results of this search</TextLink>
      <TextLink to={savedSearchesPath}>Your saved searches</TextLink>
    </p>
  </div>
);
