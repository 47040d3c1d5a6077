import { existsSync, readFileSync } from 'node:fs';
import prices from '../src/pages/spend-abacha-loot/prices.json' with { type: 'json' };
import returns from '../src/pages/spend-abacha-loot/returns.json' with { type: 'json' };

/** The fact base is stored outside the repository. */
const factBase = new URL('../../../shared/facts/', import.meta.url);
const isHere = existsSync(factBase);

type Row = Readonly<Record<string, string>>;

/** Parses a CSV with quoted cells; cells have no line breaks. */
function rowsOf(file: string): readonly Row[] {
  const lines = readFileSync(new URL(file, factBase), 'utf8').trim().split(/\r?\n/);
  const [head = [], ...rows] = lines.map((line) =>
    [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/gu)].map(
      ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
    ),
  );
  return rows.map((row) => Object.fromEntries(head.map((name, at) => [name, row[at] ?? ''])));
}

/** Converts `4.80` to 480 without floating point. */
const cents = (amount = ''): number =>
  Number(amount.replace('.', '')) * (amount.includes('.') ? 10 ** (2 - (amount.split('.')[1] ?? '').length) : 100);

(isHere ? describe : describe.skip)(`the spending figures${isHere ? '' : ' (skipped: no fact base)'}`, () => {
  it('are the reported sums of the fact base, each with its source, kind and confidence', () => {
    const rows = rowsOf('abacha-loot.csv').filter((row) => row['row_type'] !== 'sum of rows');
    expect(
      returns.map(({ kind, date, amount, currency, from, use, source, confidence, estimate, notes }) => ({
        ...{ row_type: kind, date, amount, currency, returning_country: from, stated_use: use, source_url: source },
        ...{ confidence, is_estimate: estimate ? 'yes' : 'no', notes },
      })),
    ).toEqual(
      rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => name !== 'amount_usd_million'))),
    );
    expect(returns.map((row) => row.cents)).toEqual(
      rows.map((row) => (row['amount_usd_million'] === '' ? null : cents(row['amount_usd_million']) * 1_000_000)),
    );
  });

  it('add up to the total in the fact base', () => {
    const sum = rowsOf('abacha-loot.csv').find(
      (row) => row['row_type'] === 'sum of rows' && row['date'] === '2003/2022',
    );
    const abroad = returns.filter(({ kind, from }) => kind === 'recovery' && !from.startsWith('Nigeria'));
    expect(abroad.reduce((total, row) => total + (row.cents ?? 0), 0)).toBe(
      cents(sum?.['amount_usd_million']) * 1_000_000,
    );
  });

  it('include exactly the prices of the fact base that have a source', () => {
    const sourced = rowsOf('spend-items.csv').filter((row) => row['confidence'] !== 'low');
    const byItem = (a: { readonly item?: string }, b: { readonly item?: string }) =>
      (a.item ?? '') < (b.item ?? '') ? -1 : 1;
    expect(
      prices
        .map((price) => ({
          item: price.item,
          unit: price.unit,
          cents: price.cents,
          year: String(price.year),
          basis: price.basis,
          source: price.source,
          estimate: price.estimate ? 'yes' : 'no',
          confidence: price.confidence,
        }))
        .sort(byItem),
    ).toEqual(
      sourced
        .map((row) => ({
          item: row['item'],
          unit: row['unit'],
          cents: cents(row['unit_cost_usd']),
          year: row['price_year'],
          basis: row['basis'],
          source: row['source_url'],
          estimate: row['is_estimate'],
          confidence: row['confidence'],
        }))
        .sort(byItem as never),
    );
  });
});

describe('[R2.13] the list to spend', () => {
  it('has a source, a year and a whole number of cents in every row', () => {
    for (const { cents: each, year, source } of prices) {
      expect(Number.isSafeInteger(each) && each > 0).toBe(true);
      expect(year).toBeGreaterThanOrEqual(2000);
      expect(source).toMatch(/^https?:\/\//);
    }
    for (const { source, cents: each } of returns) {
      expect(source).toMatch(/^https?:\/\//);
      expect(each === null || Number.isSafeInteger(each)).toBe(true);
    }
    expect(new Set([...prices, ...returns].map(({ id }) => id)).size).toBe(prices.length + returns.length);
  });
});
