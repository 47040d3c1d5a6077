import type { Design } from './designs.ts';
import type { PageSetter } from './page-setter.ts';
import type { SetZone, Zone } from './set-zone.ts';
import type { Grid } from './sheet.ts';

interface Ruled {
  readonly grid: Grid;
  readonly design: Design;
  readonly top: number;
  readonly bottoms: readonly number[];
  readonly zones: readonly (SetZone & { readonly zone: Zone; readonly top: number })[];
}

/** Upright rules in the white between columns, but not through a headline or picture that stands over both. */
export function columnRules(setter: PageSetter, { grid, design, top, bottoms, zones }: Ruled): void {
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
