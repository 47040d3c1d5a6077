import { css } from 'shared-contracts/platform/emotion';
import { readerLetter } from 'shared-contracts/ui/letter.styles';
import type { HomeContent } from './home-content.ts';
import { RailSection } from './rail-section.tsx';
import { RunText } from './run-text.tsx';

/** A row that is swiped, or scrolled with the arrow keys; it never moves by itself. The next letter shows at its edge. */
const row = css`
  display: flex;
  overflow-x: auto;
  scroll-snap-type: x mandatory;
  overscroll-behavior-x: contain;
  padding-bottom: var(--space-3);
  scrollbar-width: thin;
  scrollbar-color: var(--rule-control) transparent;
  & > li {
    flex: 0 0 84%;
    scroll-snap-align: start;
    padding-right: var(--space-5);
  }
  & > li + li {
    border-left: 1px solid var(--rule);
    padding-left: var(--space-5);
  }
  @media (min-width: 48rem) {
    & > li {
      flex-basis: 30%;
    }
  }
  @media print {
    flex-wrap: wrap;
  }
`;

/** What readers say (R2.37). */
export const Letters = ({ letters }: { readonly letters: HomeContent['letters'] }) => (
  <RailSection title="Letters from readers">
    <div role="region" aria-label="Letters from readers">
      {/* Focus lets the arrow keys scroll it. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as said above */}
      <ul css={row} tabIndex={0} aria-label="Letters">
        {letters.map(({ paragraphs, name, role }, index) => (
          <li key={index}>
            <figure css={readerLetter}>
              <blockquote>
                {paragraphs.map((runs, place) => (
                  <p key={place}>
                    <RunText runs={runs} />
                  </p>
                ))}
              </blockquote>
              <figcaption>
                <b>{name}</b>
                {role}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </div>
  </RailSection>
);
