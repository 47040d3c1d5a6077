import { nowhere, type Place } from '../words/split-line.ts';

/** The properties in an element's `title`, by name: `bbox 1 2 3 4; x_wconf 90`. */
export type Properties = ReadonlyMap<string, string>;

/** Properties end at a semicolon, except inside single or double quotes: `image "a;b.tif"`. */
const property = /([A-Za-z_][\w-]*)\s*((?:"[^"]*"|'[^']*'|[^;"'])*)(?:;|$|["'])/g;

/** Maximum number of characters that are read; far more than any title has. */
const maxTitleLength = 4_000;

export function readProperties(title: string | undefined): Properties {
  const found = new Map<string, string>();
  for (const [, name = '', value = ''] of (title ?? '').slice(0, maxTitleLength).matchAll(property)) {
    const key = name.toLowerCase();
    if (!found.has(key)) found.set(key, value.trim());
  }
  return found;
}

/** Returns the numbers in a property; NaN for a part that is not a number. */
const numbersOf = (properties: Properties, name: string): readonly number[] =>
  (properties.get(name) ?? '')
    .split(/[\s,]+/)
    .filter((part) => part !== '')
    .map(Number);

/** Reads `bbox`, which gives two corners in any order. */
export function placeOf(properties: Properties): Place {
  const [left, top, right, bottom] = numbersOf(properties, 'bbox');
  if (left === undefined || top === undefined || right === undefined || bottom === undefined) return nowhere;
  const [x, y] = [Math.min(left, right), Math.min(top, bottom)];
  return { x, y, w: Math.max(left, right) - x, h: Math.max(top, bottom) - y };
}

/** Reads `x_wconf`, which is 0 to 100; NaN if it is missing. */
export const confidenceOf = (properties: Properties): number => (numbersOf(properties, 'x_wconf')[0] ?? NaN) / 100;

/** True for text that is printed sideways or upside down. */
export const isTurned = (properties: Properties): boolean => {
  const angle = Math.abs(numbersOf(properties, 'textangle')[0] ?? 0) % 360;
  return angle > 45 && angle < 315;
};

/** Returns the name of the image, without folders and quotes. */
export const imageOf = (properties: Properties): string =>
  (properties.get('image') ?? '')
    .replace(/^["']|["']$/g, '')
    .replace(/^.*[\\/]/, '')
    .slice(0, 255);
