import type { JSX } from 'react';
import { css } from 'shared-contracts/platform/emotion';
import { useLocation } from 'shared-contracts/platform/router';
import { usePage } from 'shared-contracts/platform/site';
import { deck, pageSheet } from 'shared-contracts/ui/page.styles';
import type { ReturnKind } from './figures.ts';
import { ReportedSums } from './reported-sums.tsx';
import { ScaleWalk } from './scale-walk.tsx';
import { SpendCalculator } from './spend-calculator.tsx';
import type { SpendData } from './spend.loader.ts';
import { notPrinted, prose, section, small } from './spend.styles.ts';

/** Figures that are shown but cannot be spent, each with the reason. */
const notToSpend: readonly {
  readonly kind: ReturnKind;
  readonly id: string;
  readonly title: string;
  readonly why: string;
}[] = [
  {
    kind: 'announced',
    id: 'announced',
    title: 'Announced, not counted',
    why: 'Money that was promised. Whether it was paid, or is already in the list above, we could not confirm.',
  },
  {
    kind: 'court order',
    id: 'court-order',
    title: 'A court order',
    why: 'It is the legal basis of later returns. Adding it would count the same money twice.',
  },
  {
    kind: 'total claimed',
    id: 'claimed',
    title: 'Totals reported by others',
    why: 'They cover different countries and years and overlap with the list above, so they are not added to it.',
  },
  {
    kind: 'stolen estimate',
    id: 'taken',
    title: 'Estimates of what was taken',
    why: 'They run from about US$2 billion to about US$5 billion. No exact figure is known.',
  },
];

const part = css`
  display: grid;
  gap: var(--space-3);
  & + & {
    margin-top: var(--space-4);
  }
`;

/** `/spend-abacha-loot`: what was reported as returned, and what it could have bought (R2.13). */
export function Page(): JSX.Element {
  const { data } = usePage<SpendData>();
  const { returns } = data;
  const { pathname } = useLocation();
  const of = (kind: ReturnKind) => returns.filter((sum) => sum.kind === kind);
  return (
    <div css={pageSheet}>
      <header>
        <h1>Spend the Abacha loot</h1>
        <p css={deck}>
          Since 1998, money taken out of Nigeria under Sani Abacha has been reported as returned, in instalments and
          from several countries. See how much that is, choose one of the sums, and spend it.
        </p>
      </header>
      <ScaleWalk {...data} pathname={pathname} />
      <SpendCalculator {...data} />
      <section css={[section, notPrinted]} id="returns" aria-labelledby="returns-title">
        <h2 id="returns-title">What was reported as returned</h2>
        <p css={prose}>
          Payments reported as made, or made under a signed agreement. Only these can be spent above. The sum of 1998
          was handed over within Nigeria, so it is not part of the total from abroad.
        </p>
        <ReportedSums sums={of('recovery')} />
      </section>
      <section css={[section, notPrinted]} aria-labelledby="not-counted-title">
        <h2 id="not-counted-title">Figures that cannot be spent</h2>
        {notToSpend.map(({ kind, id, title, why }) => (
          <section key={kind} css={part} id={id} aria-label={title}>
            <h3>{title}</h3>
            <p css={prose}>{why}</p>
            <ReportedSums sums={of(kind)} />
          </section>
        ))}
      </section>
      <p css={small}>
        The sources of the sums and the prices were last checked on <time dateTime="2026-11-20">20 November 2026</time>.
        Many are news reports that quote officials; check a primary source before you publish a contested figure.
      </p>
    </div>
  );
}
