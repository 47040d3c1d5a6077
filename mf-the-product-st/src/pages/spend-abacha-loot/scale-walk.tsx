import { useEffect, useRef, useState, type JSX, type RefObject } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { TextLink } from 'shared-contracts/ui/text-link';
import { VisuallyHidden } from 'shared-contracts/ui/visually-hidden';
import { grouped } from 'shared-contracts/counted';
import { basketQuery, pursesOf, type Basket, type Purse } from './basket.ts';
import type { Price } from './figures.ts';
import { dollars, millions } from './money.ts';
import { SourceLink } from './source-link.tsx';
import type { SpendData } from './spend.loader.ts';
import { notPrinted, prose, section, small } from './spend.styles.ts';
import { SquareField, squareCents, squaresOf, type SquareRun } from './square-field.tsx';
import { dateText } from './texts.ts';

const walk = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5) var(--space-7);
  @media (min-width: 64rem) {
    grid-template-columns: minmax(0, 1.25fr) minmax(0, 1fr);
    align-items: start;
  }
`;

/** Stays in view while the steps pass it: above them on a phone, beside them on a wide screen. */
const picture = css`
  position: sticky;
  top: 0;
  z-index: 1;
  padding-block: var(--space-3);
  background: var(--paper);
  border-bottom: 1px solid var(--rule);
  @media (min-width: 64rem) {
    top: var(--space-4);
    border-bottom: 0;
  }
  @media (max-height: 30rem) {
    position: static;
  }
`;

const steps = css`
  & > li {
    border-top: 1px solid var(--rule);
    padding-block: var(--space-5);
    display: grid;
    gap: var(--space-2);
  }
  & > li:first-of-type {
    border-top: 0;
  }
  & > li[data-now='true'] {
    box-shadow: inset 0 3px 0 var(--green-strong);
  }
  & strong {
    font: 700 var(--text-xl) / var(--leading-snug) var(--serif);
  }
`;

/** The part of the window's height at which a step becomes the current one. */
const readingLine = 0.6;

/** Returns the index of the step at the reading line; null until the reader has come to the first. */
function useCurrentStep(list: RefObject<HTMLElement | null>): number | null {
  const [current, setCurrent] = useState<number | null>(null);
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return;
    const items = [...(list.current?.children ?? [])];
    const margin = `-${String(readingLine * 100)}% 0px -${String(99 - readingLine * 100)}% 0px`;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) if (isIntersecting) setCurrent(items.indexOf(target));
      },
      { rootMargin: margin },
    );
    for (const item of items) observer.observe(item);
    return () => {
      observer.disconnect();
    };
  }, [list]);
  return current;
}

/**
 * The returns from abroad as squares: those before the current step are coloured, its own stands out, later ones are
 * empty. All are coloured before the first step and at the last; at the first, a single square stands
 * out.
 */
function runsOf(returns: readonly Purse[], current: number | null): readonly SquareRun[] {
  const isAllColoured = current === null || current > returns.length;
  const runs = returns.map(({ id, cents }, at): SquareRun => {
    const tone = at % 2 === 0 ? 'odd' : 'even';
    if (isAllColoured || at + 1 < current) return { key: id, count: squaresOf(cents), tone };
    return { key: id, count: squaresOf(cents), tone: at + 1 === current ? 'now' : 'empty' };
  });
  const [first, ...others] = runs;
  if (current !== 0 || first === undefined) return runs;
  return [{ key: 'one', count: 1, tone: 'now' }, { ...first, count: first.count - 1 }, ...others];
}

const affordable = (price: Price, cents: bigint): string => grouped(cents / BigInt(price.cents));

/** One square, and one thing that it could have bought. */
function FirstStep({ price, isNow }: { readonly price: Price | undefined; readonly isNow: boolean }): JSX.Element {
  return (
    <li data-now={isNow}>
      <strong>One square is US$1 million.</strong>
      {price !== undefined && (
        <p css={prose}>
          At {dollars(BigInt(price.cents))} a child, the price of {String(price.year)}, a single square would have fully
          vaccinated {affordable(price, squareCents)} young children. <SourceLink address={price.source} />
        </p>
      )}
    </li>
  );
}

interface ReturnStepProps {
  readonly purse: Purse;
  readonly to: string;
  readonly isNow: boolean;
}

function ReturnStep({ purse: { cents, sum }, to, isNow }: ReturnStepProps): JSX.Element | null {
  if (sum === null) return null;
  return (
    <li data-now={isNow}>
      <p css={small}>{dateText(sum.date)}</p>
      <strong>{millions(cents)}</strong>
      <p>from {sum.from}</p>
      <p css={small}>
        Source: <SourceLink address={sum.source} /> ·{' '}
        <TextLink to={to}>
          Spend this sum
          <VisuallyHidden>
            : {millions(cents)} from {sum.from}
          </VisuallyHidden>
        </TextLink>
      </p>
    </li>
  );
}

interface ScaleWalkProps extends SpendData {
  readonly pathname: string;
}

/**
 * The returns to scale, one after another while the reader scrolls. Without JavaScript it is complete but does not
 * move.
 */
export function ScaleWalk({ returns, prices, basket, pathname }: ScaleWalkProps): JSX.Element {
  const list = useRef<HTMLOListElement>(null);
  const current = useCurrentStep(list);
  const [total, ...each] = pursesOf(returns);
  const abroad = each.filter(({ abroad: isFromAbroad }) => isFromAbroad);
  const vaccination = prices.find(({ id }) => id === 'vaccination');
  const spend = (of: Basket['of']): string => `${pathname}${basketQuery({ ...basket, of })}#spend-title`;
  return (
    <section css={[section, notPrinted]} aria-labelledby="scale-title">
      <h2 id="scale-title">How much money is that?</h2>
      <div css={walk}>
        <div css={picture}>
          <SquareField
            columns={50}
            runs={runsOf(abroad, current)}
            label={`${millions(total.cents)} as squares of US$1 million each, return by return`}
          />
        </div>
        <ol css={steps} ref={list}>
          <FirstStep price={vaccination} isNow={current === 0} />
          {abroad.map((purse, at) => (
            <ReturnStep key={purse.id} purse={purse} to={spend(purse.id)} isNow={current === at + 1} />
          ))}
          <li data-now={current === abroad.length + 1}>
            <strong>Together {millions(total.cents)}</strong>
            <p css={prose}>
              That is our own sum of the returns from abroad, not an official total. Estimates of what was taken run
              from about 2,000 squares to about 5,000. <a href="#taken">See the estimates</a>
            </p>
            <p css={small}>
              <TextLink to={spend(total.id)}>Spend all of it</TextLink>
            </p>
          </li>
        </ol>
      </div>
    </section>
  );
}
