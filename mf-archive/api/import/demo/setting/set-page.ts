import { type Design, designOf } from './designs.ts';
import { PageSetter } from './page-setter.ts';
import { type SetZone, type Zone, setZone } from './set-zone.ts';
import { type Grid, makeGrid, sheetOf, type Sheet } from './sheet.ts';
import type { DemoArticle, DemoEdition, DemoPage } from '../demo-edition.ts';
import { articleLines, type NumberedArticle } from './column-lines.ts';
import { flow, flowEvenly, type ColumnSpace } from './flow-columns.ts';
import type { Faces } from './fonts.ts';
import { bestFit, type Measures, type Way } from './largest-fit.ts';
import type { PlacedPage } from './placed-page.ts';
import { spreadColumns } from './place-columns.ts';
import { planZones, type Variant } from './plan-zones.ts';
import { setAdverts } from './set-adverts.ts';
import { setFoot, setHeader } from './set-header.ts';

interface Ruled {
  readonly grid: Grid;
  readonly design: Design;
  readonly top: number;
  readonly bottoms: readonly number[];
  readonly zones: readonly (SetZone & { readonly zone: Zone; readonly top: number })[];
}

/** Draws vertical rules between columns, except through headlines and pictures that cover both. */
function columnRules(setter: PageSetter, { grid, design, top, bottoms, zones }: Ruled): void {
  if (design.columnRule === 0) return;
  for (let left = 0; left < grid.xs.length - 1; left += 1) {
    const x = (grid.xs[left] ?? 0) + grid.width + (grid.gutter - design.columnRule) / 2;
    const over = zones
      .filter(({ zone }) => zone.from <= left && zone.from + zone.span > left + 1)
      .sort((a, b) => a.top - b.top);
    let y = top;
    for (const one of over) {
      if (one.top - y > 40) setter.rule(x, y, design.columnRule, one.top - y);
      setter.rule(x, one.textTop, design.columnRule, one.bottom - one.textTop);
      y = one.bottom + 30;
    }
    const bottom = Math.min(bottoms[left] ?? 0, bottoms[left + 1] ?? 0);
    if (bottom - y > 40) setter.rule(x, y, design.columnRule, bottom - y);
  }
}

/** A page as set, with a measure of how well its text fills it. */
export interface SetPage extends PlacedPage {
  /** Line spacing of the loosest column above normal, as a share; above `full` in `largest-fit.ts`, it looks empty. */
  readonly looseness: number;
}

interface Page {
  readonly edition: DemoEdition;
  readonly sequence: number;
  readonly source: DemoPage;
  readonly numbered: readonly NumberedArticle[];
  readonly faces: Faces;
  readonly sheet: Sheet;
  readonly design: Design;
  readonly columns: number;
  readonly variant: Variant;
}

const variants: readonly Variant[] = [0, 1, 2].flatMap((turn) => [2, 1].map((wideHeads) => ({ turn, wideHeads })));

interface Set {
  readonly page: PageSetter;
  readonly looseness: number;
}

/**
 * Sets everything at the given measures; returns null if it does not fit the page. A draft is not stretched to the foot
 * of the page.
 */
function setAll(page: Page, { size, pictureHeight, headScale }: Measures, draft: boolean): Set | null {
  const { edition, sequence, faces, sheet, design, numbered } = page;
  const setter = new PageSetter();
  const grid = makeGrid(sheet, page.columns, design.gutter);
  const top = setHeader({ setter, faces, sheet, design }, edition, sequence);
  const foot = sheet.height - sheet.margin - sheet.footRoom;
  const adverts = numbered.filter(({ article }) => article.kind === 'advertisement');
  const running = numbered.filter(({ article }) => article.kind !== 'advertisement');
  const zones = planZones(running, { source: page.source, sequence, design, grid, headScale, variant: page.variant });
  const tops = grid.xs.map(() => top);
  const setting = { setter, faces, design, grid, size, pictureHeight };
  const set = zones.map((zone) => {
    const from = Math.max(...tops.slice(zone.from, zone.from + zone.span));
    const placed = setZone(setting, zone, from);
    const below = placed.bottom + size * 1.5;
    tops.fill(below, zone.from, zone.from + zone.span);
    const x = grid.xs[zone.from] ?? 0;
    setter.rule(x, below - size * 0.8, (grid.xs[zone.from + zone.span - 1] ?? x) + grid.width - x, 2);
    return { zone, top: from, ...placed };
  });
  const rest = running
    .slice(zones.length)
    .flatMap((one) => articleLines(one, { faces, design, width: grid.width, size }));
  const bodyAt = setter.blocks.length;
  const bottoms = setAdverts({ setter, faces, grid, size }, adverts, foot);
  const advertBlocks = setter.blocks.splice(bodyAt);
  const spaces = grid.xs.map((x, index): ColumnSpace => ({
    x,
    top: tops[index] ?? top,
    bottom: bottoms[index] ?? foot,
  }));
  if (spaces.some((space) => space.bottom < space.top)) return null;
  const filled = draft ? flow(rest, spaces) : flowEvenly(rest, spaces);
  if (filled === null) return null;
  if (draft) return { page: setter, looseness: 0 };
  const looseness = spreadColumns(setter, filled, spaces, grid.width);
  setter.blocks.push(...advertBlocks);
  columnRules(setter, { grid, design, top, bottoms, zones: set });
  setFoot({ setter, faces, sheet });
  return { page: setter, looseness };
}

/** Numbers the articles of a page by their position in the edition. */
function numberArticles(edition: DemoEdition, sequence: number): readonly NumberedArticle[] {
  const before = edition.pages.slice(0, sequence - 1).reduce((sum, { articles }) => sum + articles.length, 0);
  const articles: readonly DemoArticle[] = edition.pages[sequence - 1]?.articles ?? [];
  return articles.map((article, index) => ({ number: before + index + 1, article }));
}

/**
 * Sets one page of an edition. The same content always gives exactly the same page. The sizes of type, picture and
 * headlines are adjusted until the text fills the page. Throws a `RangeError` if there is no such page, or more text
 * than it can hold.
 */
export function setPage(edition: DemoEdition, sequence: number, faces: Faces): SetPage {
  const source = edition.pages[sequence - 1];
  if (source === undefined || source.articles.length === 0) throw new RangeError('The edition has no such page');
  const sheet = sheetOf(edition);
  const design = designOf(edition);
  const numbered = numberArticles(edition, sequence);
  const ways = [design.columns, 3, 2]
    .flatMap((columns) => variants.map((variant) => ({ columns, variant })))
    .map(({ columns, variant }): Way<PageSetter> => {
      const page = { edition, sequence, source, numbered, faces, sheet, design, columns, variant };
      return {
        columns,
        fits: (measures) => setAll(page, measures, true) !== null,
        set: (measures) => setAll(page, measures, false),
      };
    });
  const fit = bestFit(sheet, design.gutter, ways);
  if (fit === null) {
    const where = `${edition.title.slug} ${edition.date}, page ${String(sequence)}`;
    throw new RangeError(`There is more text than the page can hold: ${where}`);
  }
  const { page: setter, looseness } = fit;
  return {
    ...{ width: sheet.width, height: sheet.height, looseness },
    ...{ letters: setter.letters, rules: setter.rules, frames: setter.frames, pictures: setter.pictures },
    text: { width: sheet.width, height: sheet.height, blocks: setter.blocks },
  };
}
