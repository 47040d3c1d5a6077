import type { JSX } from 'react';
import type { Holdings } from 'shared-contracts/archive/get-holdings';
import { css } from 'shared-contracts/platform/emotion';
import { TitleList } from '../../parts/title-list.tsx';
import { counted } from '../../parts/counted.ts';
import { Suggestions } from '../../parts/suggestions.tsx';

const block = css`
  display: grid;
  gap: var(--space-4);
  max-width: 56rem;
`;

const heading = css`
  font-size: var(--text-2xl);
  line-height: 1.15;
`;

const deck = css`
  font: 400 var(--text-lg) / 1.45 var(--serif);
  color: var(--ink-2);
  max-width: var(--measure);
`;

function holdingsSentence({ pages, searchablePages, titles }: Holdings): string {
  if (pages === 0) return 'The archive is empty. Pages appear here as they are brought in.';
  const waiting = pages - searchablePages;
  const rest = waiting > 0 ? ` ${counted(waiting, 'page')} more will be searchable soon.` : '';
  return `${counted(searchablePages, 'page')} of ${counted(titles.length, 'newspaper')} can be searched, word by word.${rest}`;
}

/** Before anything is asked: how to ask, and what there is. */
export const Landing = ({ holdings }: { readonly holdings: Holdings | null }): JSX.Element => (
  <div css={block}>
    <h1 css={heading}>Search the archive</h1>
    {holdings !== null && <p css={deck}>{holdingsSentence(holdings)}</p>}
    <p>
      Several words find the pages that say them all. Put a phrase in quotes to find it as printed. Tone marks and dots
      below may be typed or left out.
    </p>
    <Suggestions holdings={holdings} />
    {holdings !== null && <TitleList titles={holdings.titles} />}
  </div>
);
