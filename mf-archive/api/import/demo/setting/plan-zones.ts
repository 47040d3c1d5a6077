import type { DemoPage } from '../demo-edition.ts';
import type { NumberedArticle } from './column-lines.ts';
import type { Design } from './designs.ts';
import type { Zone } from './set-zone.ts';
import { spanWidth, type Grid } from './sheet.ts';

/** An alternative layout of a page, for when the usual one leaves columns half empty. */
export interface Variant {
  /** Number of positions of the lead that were tried before. */
  readonly turn: number;
  /** Maximum number of articles with headlines over several columns. */
  readonly wideHeads: number;
}

interface PlannedPage {
  readonly source: DemoPage;
  readonly sequence: number;
  readonly design: Design;
  readonly grid: Grid;
  readonly headScale: number;
  readonly variant: Variant;
}

const wordsOf = ({ article }: NumberedArticle): number =>
  article.paragraphs.reduce((sum, text) => sum + text.split(' ').length, 0);

type ZonePlace = Pick<Zone, 'from' | 'span'>;

/** Returns the columns of the lead. On front pages it covers all columns but one; other pages alternate. */
function leadPlace({ sequence, design, grid, variant }: PlannedPage): ZonePlace {
  const columns = grid.xs.length;
  const widths = ['most', 'half', 'all', 'most'] as const;
  const width = widths[(sequence - 1 + variant.turn) % widths.length] ?? 'most';
  const span = width === 'all' || columns === 2 ? columns : width === 'half' ? 2 : columns - 1;
  const left = (design.leadAt === 'left') === ((sequence + variant.turn) % 2 === 1);
  return { span, from: left ? 0 : columns - span };
}

/**
 * Returns the place of a second headline over two columns, beside the first or below it; null if too little text would
 * remain for the other columns.
 */
function secondPlace(
  lead: ZonePlace,
  second: NumberedArticle | undefined,
  rest: number,
  columns: number,
): ZonePlace | null {
  if (columns < 4 || second === undefined || wordsOf(second) < 60 || second.article.kind === 'notice') return null;
  if (rest < 150) return null;
  const beside = columns - lead.span >= 2;
  return { span: 2, from: beside ? (lead.from === 0 ? columns - 2 : 0) : lead.from === 0 ? 0 : columns - 2 };
}

/** Chooses the articles with headlines over several columns, and their places. The rest runs in single columns. */
export function planZones(running: readonly NumberedArticle[], page: PlannedPage): readonly Zone[] {
  const [lead, second, ...others] = running;
  if (lead === undefined) return [];
  const { grid, headScale, source, variant } = page;
  const sizeOver = (span: number, share: number): number => Math.round(spanWidth(grid, span) * share * headScale);
  const place = leadPlace(page);
  const picture = source.picture ?? null;
  const zones: Zone[] = [{ numbered: lead, ...place, headSize: sizeOver(place.span, 0.085), picture }];
  const rest = others.reduce((sum, one) => sum + wordsOf(one), 0);
  const next = secondPlace(place, second, rest, grid.xs.length);
  if (second !== undefined && next !== null && variant.wideHeads > 1) {
    zones.push({ numbered: second, ...next, headSize: sizeOver(next.span, 0.075), picture: null });
  }
  return zones;
}
