import { css } from 'shared-contracts/platform/emotion';
import { usePage } from 'shared-contracts/platform/site';
import { SearchForm } from 'shared-contracts/ui/search-form';
import { Finds } from './finds.tsx';
import { FrontScan } from './front-scan.tsx';
import { HoldingsBand } from './holdings.tsx';
import type { HomeData } from './home.loader.ts';
import { Questions } from './questions.tsx';
import { Sections } from './sections.tsx';
import { Titles } from './titles.tsx';
import { Tries } from './tries.tsx';

const hero = css`
  padding-top: clamp(1.75rem, 1rem + 3vw, 3.5rem);
  display: grid;
  gap: var(--space-6);
  @media (min-width: 64rem) {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
    gap: var(--space-7);
    align-items: start;
  }
`;

const lead = css`
  display: grid;
  gap: var(--space-4);
  align-content: start;
  & h1 {
    font-size: var(--text-display);
    line-height: 1.02;
    letter-spacing: -0.03em;
    max-width: 7.05em; /* in em, not ch: it is the same while our font is on its way */
  }
`;

const deck = css`
  font: 400 var(--text-lg) / 1.45 var(--serif);
  color: var(--ink-2);
  max-width: 21.4em;
`;

const query = css`
  @media (min-width: 64rem) {
    margin-top: var(--space-4);
  }
`;

/** Query first, then proof: a lit page, what is held, what words find. */
export function Page() {
  const { holdings, front, finds } = usePage<HomeData>().data;
  return (
    <>
      <div css={hero}>
        <div css={lead}>
          <h1>Every old paper was once this morning’s.</h1>
          <p css={deck}>
            Search the scanned pages of Nigerian newspapers word for word, and read them as they were printed.
          </p>
          <div css={query}>
            <SearchForm />
            <Tries words={holdings?.suggestions.slice(0, 5) ?? []} />
          </div>
        </div>
        {front !== null && <FrontScan page={front} />}
      </div>
      {holdings !== null && holdings.titles.length > 0 && <HoldingsBand holdings={holdings} />}
      {finds.length > 0 && <Finds finds={finds} />}
      {holdings !== null && holdings.titles.length > 0 && <Titles titles={holdings.titles} />}
      <Sections />
      <Questions />
    </>
  );
}
