import type { PageImage } from 'shared-contracts/archive/get-page';
import { openTileStore } from './tile-store.ts';
import { levelFor, tilesInView, type Tile } from './tiles.ts';
import { isWhole, type Size, type View } from './view.ts';

/** A picture and the part of the scan that it shows. */
type Piece = Pick<Tile, 'x' | 'y' | 'width' | 'height'> & { readonly picture: CanvasImageSource };

/**
 * Draws the pieces in order, later ones on top. Edges are rounded to screen pixels, so that there are no seams between
 * neighbours. `density`: screen pixels for a CSS pixel.
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

/** How many coarser levels may fill in until the wanted level is loaded. */
const fallbackLevels = 3;
/** The highest pixel density that is used. */
const largestDensity = 2;
/** A picture that takes longer counts as failed, so that it does not block others; in ms. */
const longestLoad = 25_000;

export interface ScanPainter {
  /** Draws `view`, and loads what `goal` needs; tiles that are only passed during an animation are not loaded. */
  readonly paint: (view: View, goal: View, stage: Size) => void;
  /** Requests tiles again that failed to load. */
  readonly retry: () => void;
  readonly close: () => void;
}

export interface ScanPainterOptions {
  readonly canvas: HTMLCanvasElement;
  readonly image: PageImage;
  /** Called when a picture has loaded or failed, to paint again. */
  readonly onReady: () => void;
  /** Called when the first frame with a picture is drawn. */
  readonly onFirstFrame: () => void;
  /** Called with true when a part in view could not be loaded, and with false when that is over. */
  readonly onTrouble: (isMissing: boolean) => void;
  /** The preview that the browser chose to show first. */
  readonly preview: { readonly url: string; readonly width: number };
  /** True: loads no tiles while the whole page is in view. */
  readonly frugal: boolean;
}

/** Resolves when the picture is decoded. */
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

/** Draws the part of the scan in view from its tiles, over the preview until they are loaded. */
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
      // Coarser levels and the next finer one, as far as loaded, fill in below the wanted one against flicker.
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
