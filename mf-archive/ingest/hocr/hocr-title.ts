import { nowhere, type Place } from '../words/split-line.ts';

/** What the `title` of an element says, by its names: `bbox 1 2 3 4; x_wconf 90`. */
export type Properties = ReadonlyMap<string, string>;

/** Properties end at a semicolon, but not at one inside quotes, of either kind: `image "a;b.tif"`. */
const property = /([A-Za-z_][\w-]*)\s*((?:"[^"]*"|'[^']*'|[^;"'])*)(?:;|$|["'])/g;

/** Far longer than any; the rest is not read. */
const longestTitle = 4_000;

export function readProperties(title: string | undefined): Properties {
  const found = new Map<string, string>();
  for (const [, name = '', value = ''] of (title ?? '').slice(0, longestTitle).matchAll(property)) {
    const key = name.toLowerCase();
    if (!found.has(key)) found.set(key, value.trim());
  }
  return found;
}

/** Of a property that holds numbers; what is none is NaN. */
const numbersOf = (properties: Properties, name: string): readonly number[] =>
  (properties.get(name) ?? '')
    .split(/[\s,]+/)
    .filter((part) => part !== '')
    .map(Number);

/** `bbox` gives two corners, in any order. */
export function placeOf(properties: Properties): Place {
  const [left, top, right, bottom] = numbersOf(properties, 'bbox');
  if (left === undefined || top === undefined || right === undefined || bottom === undefined) return nowhere;
  const [x, y] = [Math.min(left, right), Math.min(top, bottom)];
  return { x, y, w: Math.max(left, right) - x, h: Math.max(top, bottom) - y };
}

/** `x_wconf` counts to a hundred. */
export const confidenceOf = (properties: Properties): number => (numbersOf(properties, 'x_wconf')[0] ?? NaN) / 100;

/** Set sideways or upside down. */
export const isTurned = (properties: Properties): boolean => {
  const angle = Math.abs(numbersOf(properties, 'textangle')[0] ?? 0) % 360;
  return angle > 45 && angle < 315;
};

/** The name of the image, without its folders and quotes. */
export const imageOf = (properties: Properties): string =>
  (properties.get('image') ?? '')
    .replace(/^["']|["']$/g, '')
    .replace(/^.*[\\/]/, '')
    .slice(0, 255);
