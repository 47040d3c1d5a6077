import { breakLines, outlinedText } from 'shared-contracts/server/outlined-text';

/** A line of a caption; the first one is the name of the newspaper. */
export type Caption = readonly [name: string, ...rest: readonly string[]];

/** In pixels: a narrower picture gets a margin, so that its caption can be read. */
const minWidth = 360;
const [minSize, maxSize] = [15, 44] as const;
/** Each line of a caption is broken into at most this many lines. */
const maxLines = 4;

interface CaptionBand {
  /** Of the whole picture. */
  readonly width: number;
  readonly height: number;
  readonly svg: Buffer;
}

/** Returns the band below a picture of this width, with its citation in letters that grow with it. */
export function captionBand(pictureWidth: number, caption: Caption): CaptionBand {
  const width = Math.max(pictureWidth, minWidth);
  const size = Math.round(Math.min(Math.max(width / 42, minSize), maxSize));
  const lines = caption.flatMap((text, index) => {
    const weight = index === 0 ? (700 as const) : (400 as const);
    return breakLines(text, { weight, size }, width - 2 * size, maxLines).map((line) => ({ line, weight }));
  });
  const height = Math.round(lines.length * size * 1.4 + 1.4 * size);
  const letters = lines.map(({ line, weight }, index) =>
    outlinedText(line, { weight, size, x: size, y: Math.round((index + 1.5) * size * 1.4), color: '#17211d' }),
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${String(width)}" height="${String(height)}">${letters.join('')}</svg>`;
  return { width, height, svg: Buffer.from(svg) };
}
