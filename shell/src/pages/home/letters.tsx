import { useRef } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { Button } from 'shared-contracts/ui/button';
import { readerLetter } from 'shared-contracts/ui/letter.styles';
import type { HomeContent } from './home-content.ts';
import { RailSection } from 'shared-contracts/ui/rail-section';
import { RunText } from './run-text.tsx';
import { useSlidesInView, type SlidesInView } from './use-slides-in-view.ts';

/**
 * A row to swipe, or to scroll with the arrow keys; it never moves by itself. The next letter is visible at its edge.
 */
const row = css`
  display: flex;
  overflow-x: auto;
  scroll-snap-type: x mandatory;
  overscroll-behavior-x: contain;
  padding-bottom: var(--space-3);
  scrollbar-width: thin;
  scrollbar-color: var(--rule-control) transparent;
  & > div {
    flex: 0 0 84%;
    scroll-snap-align: start;
    padding-right: var(--space-5);
  }
  & > div + div {
    border-left: 1px solid var(--rule);
    padding-left: var(--space-5);
  }
  @media (min-width: 48rem) {
    & > div {
      flex-basis: 30%;
    }
  }
  @media print {
    flex-wrap: wrap;
  }
`;

/** Reserves its height while the script loads, and only if scripts run. */
const steps = css`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  @media (scripting: enabled) {
    min-height: var(--target);
  }
  @media print {
    display: none;
  }
  & > output {
    padding-left: var(--space-2);
    font-size: var(--text-sm);
    font-variant-numeric: tabular-nums;
    color: var(--ink-2);
  }
`;

interface StepsProps {
  readonly count: number;
  readonly inView: SlidesInView;
  readonly show: (index: number) => void;
}

/** At either end a button stays in place and keeps the focus, but does nothing. */
function Steps({ count, inView: { first, last }, show }: StepsProps) {
  const step = (name: string, arrow: '←' | '→', to: number, end: boolean) => (
    <Button
      square
      title={name}
      aria-label={name}
      aria-disabled={end}
      onClick={() => {
        if (!end) show(to);
      }}
    >
      {arrow}
    </Button>
  );
  return (
    <>
      {step('Previous letter', '←', first - 1, first === 0)}
      {step('Next letter', '→', first + 1, last === count - 1)}
      <output>{`${first + 1}${last > first ? ` to ${last + 1}` : ''} of ${count}`}</output>
    </>
  );
}

/** Readers' letters (R2.37): a carousel after WAI-ARIA, and a plain row without script. */
export function Letters({ letters }: { readonly letters: HomeContent['letters'] }) {
  const slides = useRef<HTMLDivElement>(null);
  const inView = useSlidesInView(slides);
  const count = letters.length;
  const show = (index: number): void => {
    const [from, to] = [slides.current?.children[0], slides.current?.children[index]];
    if (slides.current === null || from === undefined || to === undefined) return;
    slides.current.scrollLeft = to.getBoundingClientRect().left - from.getBoundingClientRect().left;
  };
  const needsSteps = inView !== null && (inView.first > 0 || inView.last < count - 1);
  return (
    <div role="region" aria-roledescription="carousel" aria-label="Letters from readers">
      <RailSection
        title="Letters from readers"
        more={<div css={steps}>{needsSteps && <Steps count={count} inView={inView} show={show} />}</div>}
      >
        {/* Focus lets the arrow keys scroll it. */}
        {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- as said above */}
        <div css={row} ref={slides} role="group" tabIndex={0} aria-label="Letters">
          {letters.map(({ paragraphs, name, role }, index) => (
            <div key={index} role="group" aria-roledescription="slide" aria-label={`${index + 1} of ${count}`}>
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
            </div>
          ))}
        </div>
      </RailSection>
    </div>
  );
}
