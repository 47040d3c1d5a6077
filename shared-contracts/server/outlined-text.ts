import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

const { resolve } = createRequire(import.meta.url);

type Weight = 400 | 700;

const fonts = new Map<Weight, Font>();

function fontOf(weight: Weight): Font {
  const known = fonts.get(weight);
  if (known !== undefined) return known;
  const font = create(readFileSync(resolve(`shared-contracts/fonts/serif-${String(weight)}.ttf`)));
  if (!('unitsPerEm' in font)) throw new Error('The serif holds more than one font');
  fonts.set(weight, font);
  return font;
}

interface TextStyle {
  readonly weight: Weight;
  /** In pixels. */
  readonly size: number;
}

/** Returns the width of a text in pixels. */
export function textWidth(text: string, { weight, size }: TextStyle): number {
  const font = fontOf(weight);
  return (font.layout(text).advanceWidth * size) / font.unitsPerEm;
}

/**
 * Returns as much of the text's beginning as fits with an ellipsis, cut at a space unless that loses more than half.
 */
function cutToWidth(text: string, style: TextStyle, width: number): string {
  const letters = Array.from(text);
  let [fits, tooMany] = [0, letters.length];
  while (tooMany - fits > 1) {
    const half = Math.floor((fits + tooMany) / 2);
    if (textWidth(`${letters.slice(0, half).join('')}…`, style) <= width) fits = half;
    else tooMany = half;
  }
  const cut = letters.slice(0, fits).join('');
  const space = cut.lastIndexOf(' ');
  return `${(space > cut.length / 2 ? cut.slice(0, space) : cut).trimEnd()}…`;
}

/** Breaks a text into lines of this width. What does not fit into the lines is left out, with an ellipsis. */
export function breakLines(text: string, style: TextStyle, width: number, maxLines: number): readonly string[] {
  const lines: string[] = [];
  let rest = text.trim();
  while (rest !== '' && lines.length < maxLines) {
    if (textWidth(rest, style) <= width) return [...lines, rest];
    if (lines.length === maxLines - 1) return [...lines, cutToWidth(rest, style, width)];
    const line = wordsThatFit(rest, style, width);
    lines.push(line);
    rest = rest.slice(line.length).trim();
  }
  return lines;
}

/** Returns the words at the beginning that fit into the width; a single word that does not fit is broken. */
function wordsThatFit(text: string, style: TextStyle, width: number): string {
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (textWidth(longer, style) > width) break;
    line = longer;
  }
  return line === '' ? cutToWidth(text, style, width).slice(0, -1) || text.slice(0, 1) : line;
}

/**
 * Returns the outlines of a text as SVG, with its baseline at `y`. No text is put into the SVG, so that no system font
 * is needed and nothing has to be escaped.
 */
export function outlinedText(
  text: string,
  { weight, size, x, y, color }: TextStyle & { readonly x: number; readonly y: number; readonly color: string },
): string {
  const font = fontOf(weight);
  const run = font.layout(text);
  const scale = size / font.unitsPerEm;
  let pen = 0;
  const glyphs = run.glyphs.map((glyph, index) => {
    const position = run.positions[index];
    const [left, up] = [pen + (position?.xOffset ?? 0), position?.yOffset ?? 0];
    pen += position?.xAdvance ?? 0;
    const outline = glyph.path.toSVG();
    return outline === '' ? '' : `<path transform="translate(${String(left)} ${String(up)})" d="${outline}"/>`;
  });
  const place = `translate(${String(x)} ${String(y)}) scale(${String(scale)} ${String(-scale)})`;
  return `<g fill="${color}" transform="${place}">${glyphs.join('')}</g>`;
}

/** Returns the outlines of a text as one SVG path in pixels, with its baseline at `y`. */
export function textPath(
  text: string,
  { weight, size, x, y }: TextStyle & { readonly x: number; readonly y: number },
): string {
  const font = fontOf(weight);
  const run = font.layout(text);
  const scale = size / font.unitsPerEm;
  let pen = x;
  const parts = run.glyphs.map((glyph, index) => {
    const position = run.positions[index];
    const [left, top] = [pen + (position?.xOffset ?? 0) * scale, y - (position?.yOffset ?? 0) * scale];
    pen += (position?.xAdvance ?? 0) * scale;
    return glyph.path.transform(scale, 0, 0, -scale, left, top).toSVG();
  });
  return parts.join('');
}
