import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

/** The site's own typefaces, in which the demonstration is printed. */
export type FaceName = 'regular' | 'bold' | 'italic';

export interface SetGlyph {
  readonly id: number;
  /** From the start of the text in pixels; y points downwards. */
  readonly x: number;
  readonly y: number;
}

/** A font that can be measured and drawn from its outlines, so that boxes are exact and no system font is needed. */
export interface Face {
  readonly name: FaceName;
  /** Returns the width of a text in pixels; `size` is in pixels. */
  width(text: string, size: number): number;
  glyphs(text: string, size: number): readonly SetGlyph[];
  /** Returns the SVG path of a glyph in font units; y points upwards. */
  outline(id: number): string;
  readonly unitsPerEm: number;
}

const files: Readonly<Record<FaceName, string>> = {
  regular: 'serif-400.woff2',
  bold: 'serif-700.woff2',
  italic: 'serif-400-italic.woff2',
};

const { resolve } = createRequire(import.meta.url);

function openFont(file: string): Font {
  const font = create(readFileSync(resolve(`shared-contracts/fonts/${file}`)));
  if (!('unitsPerEm' in font)) throw new Error(`${file} holds more than one font`);
  return font;
}

function makeFace(name: FaceName): Face {
  const font = openFont(files[name]);
  // Cached, since it is needed for every word and the font reads it from its tables each time.
  const { unitsPerEm } = font;
  const widths = new Map<string, number>();
  const unitsOf = (text: string): number => {
    const known = widths.get(text);
    if (known !== undefined) return known;
    const units = font.layout(text).advanceWidth;
    widths.set(text, units);
    return units;
  };
  return {
    name,
    unitsPerEm,
    width: (text, size) => (unitsOf(text) * size) / unitsPerEm,
    outline: (id) => font.getGlyph(id).path.toSVG(),
    glyphs(text, size) {
      const scale = size / unitsPerEm;
      const run = font.layout(text);
      let pen = 0;
      return run.glyphs.map((glyph, index) => {
        const position = run.positions[index];
        const placed = {
          id: glyph.id,
          x: (pen + (position?.xOffset ?? 0)) * scale,
          y: -(position?.yOffset ?? 0) * scale,
        };
        pen += position?.xAdvance ?? 0;
        return placed;
      });
    },
  };
}

export type Faces = Readonly<Record<FaceName, Face>>;

export const openFaces = (): Faces => ({
  regular: makeFace('regular'),
  bold: makeFace('bold'),
  italic: makeFace('italic'),
});
