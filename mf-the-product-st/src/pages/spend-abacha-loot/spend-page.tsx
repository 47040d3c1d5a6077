import type { JSX } from 'react';
import { usePage } from 'shared-contracts/platform/site';
import { deck, pageSheet } from 'shared-contracts/ui/page.styles';
import { pursesOf } from './basket.ts';
import type { ReturnKind } from './figures.ts';
import { millions } from './money.ts';
import { ReportedSums } from './reported-sums.tsx';
import { SpendCalculator } from './spend-calculator.tsx';
import type { SpendData } from './spend.loader.ts';
import { notPrinted, prose, section, small } from './spend.styles.ts';

/** Figures that are shown but cannot be spent, each with the reason. */
const notToSpend: readonly { readonly kind: ReturnKind; readonly title: string; readonly why: string }[] = [
  {
    kind: 'announced',
    title: 'Announced, and not counted',
    why: 'Money that was promised. Whether it was paid, or is already in the list above, we could not confirm.',
  },
  {
    kind: 'court order',
    title: 'A court order',
    why: 'It is the legal ground of later returns. To add it to them would count the same money twice.',
  },
  {
    kind: 'total claimed',
    title: 'Totals that others have named',
    why: 'They cover different countries and years, overlap with the list above, and are not added to it.',
  },
  {
    kind: 'stolen estimate',
    title: 'Estimates of what was taken',
    why: 'They run from about US$2 billion to about US$5 billion. Nobody has counted it, so the range stays a range.',
  },
];

/** `/spend-abacha-loot`: what was reported as returned, and what it could have bought (R2.13). */
export function Page(): JSX.Element {
  const { data } = usePage<SpendData>();
  const { returns } = data;
  const [whole] = pursesOf(returns);
  const of = (kind: ReturnKind) => returns.filter((sum) => sum.kind === kind);
  return (
    <div css={pageSheet}>
      <header>
        <h1>Spend the Abacha loot</h1>
        <p css={deck}>
          Since 1998 money that left Nigeria in the years of Sani Abacha’s rule has been reported as returned, piece by
          piece and from one country after another. Choose one of the sums, and see what it could have bought.
        </p>
        <p css={[prose, notPrinted]}>
          The returns from abroad in our list come to {millions(whole.cents)}. That is an addition and not an official
          total: payments may be missing, and several are known only by what was announced. Each has its source{' '}
          <a href="#returns">further down</a>. No price is ours either. Somebody published it, in the year that stands
          beside it. Write how many you want, and the <a href="#receipt">receipt</a> adds them up.
        </p>
      </header>
      <SpendCalculator {...data} />
      <section css={[section, notPrinted]} id="returns" aria-labelledby="returns-title">
        <h2 id="returns-title">What was reported as returned</h2>
        <p css={prose}>
          Payments that were reported as made, or made under a signed agreement. Only these can be spent above. The sum
          of 1998 was handed over at home and is left out of the addition of returns from abroad.
        </p>
        <ReportedSums sums={of('recovery')} />
      </section>
      {notToSpend.map(({ kind, title, why }) => (
        <section key={kind} css={[section, notPrinted]} aria-label={title}>
          <h2>{title}</h2>
          <p css={prose}>{why}</p>
          <ReportedSums sums={of(kind)} />
        </section>
      ))}
      <p css={small}>
        The sources of the sums and the prices were last checked on <time dateTime="2026-11-20">20 November 2026</time>.
        Many are news pages that quote officials; check a primary source before you print a contested figure.
      </p>
    </div>
  );
}
