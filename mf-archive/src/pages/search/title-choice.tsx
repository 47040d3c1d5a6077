import type { JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { VisuallyHidden } from 'shared-contracts/ui/visually-hidden';
import { grouped } from '../../parts/counted.ts';

const row = css`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--space-2);
  min-height: 2.25rem;
  padding-block: 0.3rem;
  font-size: 0.9375rem;
  line-height: 1.3;
  cursor: pointer;
  &:hover {
    background: var(--paper-sunk);
  }
  & input {
    width: 1.25rem;
    height: 1.25rem;
    margin: 0;
    accent-color: var(--green);
  }
  @media (pointer: coarse) {
    min-height: var(--target);
  }
`;

const number = css`
  font-size: var(--text-sm);
  color: var(--ink-2);
  font-variant-numeric: tabular-nums;
`;

const more = css`
  & > summary {
    display: inline-flex;
    align-items: center;
    min-height: var(--target);
    color: var(--green);
    font-size: var(--text-sm);
    font-weight: var(--weight-ui);
  }
`;

/** A newspaper, and how many of the pages found are its own. */
export interface CountedTitle {
  readonly slug: string;
  readonly name: string;
  readonly count: number;
}

/** So many stand in the open; the rest is a press away. */
const shown = 8;

interface TitleChoiceProps {
  readonly titles: readonly CountedTitle[];
  readonly chosen: readonly string[];
  readonly onChoose: (chosen: readonly string[]) => void;
}

/** The newspapers, several at once. */
export function TitleChoice({ titles, chosen, onChoose }: TitleChoiceProps): JSX.Element {
  const box = ({ slug, name, count }: CountedTitle): JSX.Element => (
    <label key={slug} css={row}>
      <input
        type="checkbox"
        name="title"
        value={slug}
        checked={chosen.includes(slug)}
        onChange={({ target }) => {
          onChoose(target.checked ? [...chosen, slug] : chosen.filter((other) => other !== slug));
        }}
      />
      <span>{name}</span>
      <span css={number}>
        {grouped(count)}
        <VisuallyHidden>{count === 1 ? ' page' : ' pages'}</VisuallyHidden>
      </span>
    </label>
  );
  const rest = titles.slice(shown);
  return (
    <>
      {titles.slice(0, shown).map(box)}
      {rest.length > 0 && (
        <details css={more} open={rest.some(({ slug }) => chosen.includes(slug))} suppressHydrationWarning>
          <summary>{rest.length} more</summary>
          {rest.map(box)}
        </details>
      )}
    </>
  );
}
