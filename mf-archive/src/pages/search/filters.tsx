import { useId, type JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { Form } from 'shared-contracts/platform/router';
import { useSite } from 'shared-contracts/platform/site';
import { Button } from 'shared-contracts/ui/button';
import { TextLink } from 'shared-contracts/ui/text-link';
import { isNarrowed, type SearchPageData } from './search-page-data.ts';

const fold = css`
  border-bottom: 1px solid var(--rule);
  & > summary {
    display: inline-flex;
    align-items: center;
    min-height: var(--target);
    padding: 0 var(--space-3);
    border: 1px solid var(--rule-control);
    border-radius: var(--radius-pill);
    font-size: var(--text-sm);
    margin-bottom: var(--space-3);
  }
  @media (min-width: 64rem) {
    border: 0;
    @supports selector(::details-content) {
      & > summary {
        display: none;
      }
      &::details-content {
        content-visibility: visible;
      }
    }
  }
`;

const form = css`
  display: grid;
  gap: var(--space-4);
  padding-bottom: var(--space-4);
  & :is(label, legend) {
    display: block;
    font-size: var(--text-sm);
    font-weight: var(--weight-strong);
    padding-bottom: var(--space-1);
  }
  & fieldset {
    border: 0;
    padding: 0;
    min-width: 0;
  }
  & :is(input, select) {
    width: 100%;
    min-height: var(--target);
    padding-inline: 0.625rem;
    background: var(--paper-raised);
    border: 1px solid var(--rule-control);
    border-radius: var(--radius);
    font-variant-numeric: tabular-nums;
  }
`;

const years = css`
  display: grid;
  grid-template-columns: 1fr auto 1fr;
  gap: var(--space-2);
  align-items: center;
`;

const acts = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
  align-items: center;
  font-size: 0.9375rem;
`;

/** Years and title: a GET form of its own that keeps the words. */
export function Filters({ wish, holdings }: Pick<SearchPageData, 'wish' | 'holdings'>): JSX.Element {
  const { links } = useSite();
  const id = useId();
  const narrowed = isNarrowed(wish);
  const titles = holdings?.titles ?? [];
  return (
    <details css={fold} open={narrowed}>
      <summary>{narrowed ? 'Years and title, set' : 'Years and title'}</summary>
      <Form css={form} key={JSON.stringify(wish)} action={links.search()} method="get" aria-label="Narrow the search">
        <input type="hidden" name="q" value={wish.q} />
        <fieldset>
          <legend>Years</legend>
          <div css={years}>
            <input
              name="from"
              defaultValue={wish.from}
              aria-label="From"
              placeholder="From"
              inputMode="numeric"
              maxLength={10}
            />
            <span aria-hidden="true">to</span>
            <input
              name="to"
              defaultValue={wish.to}
              aria-label="To"
              placeholder="To"
              inputMode="numeric"
              maxLength={10}
            />
          </div>
        </fieldset>
        <div>
          <label htmlFor={id}>Title</label>
          <select id={id} name="title" defaultValue={wish.title}>
            <option value="">All titles</option>
            {titles.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </select>
        </div>
        <div css={acts}>
          <Button type="submit">Narrow</Button>
          {narrowed && <TextLink to={links.search({ q: wish.q })}>Clear</TextLink>}
        </div>
      </Form>
    </details>
  );
}
