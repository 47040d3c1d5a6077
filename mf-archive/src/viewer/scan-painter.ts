import type { PageImage } from 'shared-contracts/archive/get-page';
import { openTileStore } from './tile-store.ts';
import { levelFor, tilesInView, type Tile } from './tiles.ts';
import { isWhole, type Size, type View } from './view.ts';

/** A picture and the part of the scan that it shows. */
type Piece = Pick<Tile, 'x' | 'y' | 'width' | 'height'> & { readonly picture: CanvasImageSource };

/**
 * Draws the pieces in order, coarse ones first. Edges are rounded to pixels of the screen, so that neighbours
 * share them and no seam shows. `density`: screen pixels for a CSS pixel.
 */
function drawScan(
  canvas: CanvasRenderingContext2D,
  { pieces, view, stage, density }: { pieces: readonly Piece[]; view: View; stage: Size; density: number },
): void {
  canvas.clearRect(0, 0, Math.ceil(stage.width * density), Math.ceil(stage.height * density));
  canvas.imageSmoothingQuality = 'high';
  const across = (x: number) => Math.round((view.x + x * view.scale) * density);
  const down = (y: number) => Math.round((view.y + y * view.scale) * density);
  for (const { picture, x, y, width, height } of pieces) {
    const left = across(x);
    const top = down(y);
    canvas.drawImage(picture, left, top, across(x + width) - left, down(y + height) - top);
  }
}

/** Coarser levels than the wanted one that fill in until it has come. */
const fallbackLevels = 3;
/** Screens denser than this show no more. */
const largestDensity = 2;
/** A picture that has not come after this long has failed, in milliseconds: it may not keep others waiting. */
const longestLoad = 25_000;

export interface ScanPainter {
  /** Draws `view`, and loads what `goal` needs: what only passes by on the way costs a reader data for nothing. */
  readonly paint: (view: View, goal: View, stage: Size) => void;
  /** Asks again for tiles that were given up. */
  readonly retry: () => void;
  readonly close: () => void;
}

interface ScanPainterOptions {
  readonly canvas: HTMLCanvasElement;
  readonly image: PageImage;
  /** Something new has come: paint again. */
  readonly onReady: () => void;
  /** The first frame with a picture on it is drawn. */
  readonly onFirstFrame: () => void;
  /** Whether a part of the scan that is in view could not be had. */
  readonly onTrouble: (isMissing: boolean) => void;
  /** The picture of the whole page that the browser chose to show first. */
  readonly preview: { readonly url: string; readonly width: number };
  /** Nothing more is fetched than the reader asks for: no tiles while the whole page is in view. */
  readonly frugal: boolean;
}

/** Resolves when the picture can be drawn without a pause. */
async function loadPicture(url: string): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.decoding = 'async';
  picture.src = url;
  const overdue = setTimeout(() => {
    picture.src = '';
  }, longestLoad);
  await picture.decode().finally(() => {
    clearTimeout(overdue);
  });
  return picture;
}

/** Draws the part of the scan that is in view from its tiles, on the preview until they are there. */
export function openScanPainter(options: ScanPainterOptions): ScanPainter {
  const { canvas, image, preview, frugal, onReady, onTrouble, onFirstFrame } = options;
  const context = canvas.getContext('2d');
  const store = openTileStore({ load: loadPicture, onReady, onTrouble });
  let drawn = false;

  const levelPieces = (level: number, view: View, stage: Size): Piece[] =>
    tilesInView(image, level, view, stage).flatMap((tile) => {
      const picture = store.get(tile.url);
      return picture === null ? [] : [{ ...tile, picture }];
    });

  const wanted = (goal: View, stage: Size, density: number): readonly string[] => {
    if (preview.width >= image.width * goal.scale * density || (frugal && isWhole(goal, { scan: image, stage })))
      return [preview.url];
    const tiles = tilesInView(image, levelFor(image, goal.scale, density), goal, stage);
    return [preview.url, ...tiles.map(({ url }) => url)];
  };

  const fit = (stage: Size, density: number): void => {
    const width = Math.ceil(stage.width * density);
    const height = Math.ceil(stage.height * density);
    if (canvas.width !== width) canvas.width = width;
    if (canvas.height !== height) canvas.height = height;
  };

  return {
    paint: (view, goal, stage) => {
      if (context === null) return;
      const density = Math.min(window.devicePixelRatio, largestDensity);
      store.want(wanted(goal, stage, density));
      const level = levelFor(image, view.scale, density);
      const whole = store.get(preview.url);
      const pieces: Piece[] =
        whole === null ? [] : [{ picture: whole, x: 0, y: 0, width: image.width, height: image.height }];
      // What is already here fills in, coarse below fine, so that nothing blinks while the wanted level comes.
      for (let coarse = Math.max(0, level - fallbackLevels); coarse < level; coarse += 1) {
        pieces.push(...levelPieces(coarse, view, stage));
      }
      if (level + 1 < image.tiles.levels) pieces.push(...levelPieces(level + 1, view, stage));
      pieces.push(...levelPieces(level, view, stage));
      fit(stage, density);
      drawScan(context, { pieces, view, stage, density });
      if (!drawn && whole !== null) {
        drawn = true;
        onFirstFrame();
      }
    },
    retry: store.retry,
    close: store.close,
  };
}
