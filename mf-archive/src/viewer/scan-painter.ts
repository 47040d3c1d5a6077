import type { PageImage } from 'shared-contracts/archive/get-page';
import { drawScan, type Piece } from './draw-scan.ts';
import { openTileStore } from './tile-store.ts';
import { levelFor, tilesInView } from './tiles.ts';
import type { Size, View } from './view.ts';

/** Coarser levels than the wanted one that fill in until it has come. */
const fallbackLevels = 3;
/** Screens denser than this show no more. */
const largestDensity = 2;

export interface ScanPainter {
  /** Draws `view`, and loads what `goal` needs: what only passes by on the way costs a reader data for nothing. */
  readonly paint: (view: View, goal: View, stage: Size) => void;
  readonly close: () => void;
}

interface ScanPainterOptions {
  readonly canvas: HTMLCanvasElement;
  readonly image: PageImage;
  /** Something new has come: paint again. */
  readonly onReady: () => void;
  /** The first frame with a picture on it is drawn. */
  readonly onFirstFrame: () => void;
}

/** Resolves when the picture can be drawn without a pause. */
async function loadPicture(url: string): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.decoding = 'async';
  picture.src = url;
  await picture.decode();
  return picture;
}

/** Draws the part of the scan that is in view from its tiles, on the preview until they are there. */
export function openScanPainter({ canvas, image, onReady, onFirstFrame }: ScanPainterOptions): ScanPainter {
  const context = canvas.getContext('2d');
  const store = openTileStore({ load: loadPicture, onReady });
  const preview = image.preview.url;
  let drawn = false;

  const levelPieces = (level: number, view: View, stage: Size): Piece[] =>
    tilesInView(image, level, view, stage).flatMap((tile) => {
      const picture = store.get(tile.url);
      return picture === null ? [] : [{ ...tile, picture }];
    });

  const wanted = (goal: View, stage: Size, density: number): readonly string[] => {
    if (image.preview.width >= image.width * goal.scale * density) return [preview];
    const tiles = tilesInView(image, levelFor(image, goal.scale, density), goal, stage);
    return [preview, ...tiles.map(({ url }) => url)];
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
      const whole = store.get(preview);
      const pieces: Piece[] =
        whole === null ? [] : [{ picture: whole, x: 0, y: 0, width: image.width, height: image.height }];
      for (let coarse = Math.max(0, level - fallbackLevels); coarse <= level; coarse += 1) {
        pieces.push(...levelPieces(coarse, view, stage));
      }
      fit(stage, density);
      drawScan(context, { pieces, view, stage, density });
      if (!drawn && whole !== null) {
        drawn = true;
        onFirstFrame();
      }
    },
    close: store.close,
  };
}
