import { useImperativeHandle, useRef, type JSX, type Ref } from 'react';
import { css, type SerializedStyles } from 'shared-contracts/platform/emotion';
import type { FacingScan } from '../../viewer/facing-scan.ts';
import type { FacingPage } from './newspaper-page-data.ts';
import { ScanHits } from './scan-hits.tsx';
import { canvasLayer, layer, onlyWide, paper, pen } from './scan-stage.styles.ts';
import { spreadWidth } from './spread-address.ts';

/**
 * Where a page is shown until the viewer moves it: next to the middle of the stage; without script in its own column.
 */
const places: Readonly<Record<FacingPage['side'], SerializedStyles>> = {
  left: css`
    object-position: right;
    @media ${spreadWidth} {
      padding-right: calc(50% - 16px);
    }
    @media ${spreadWidth} and (scripting: none) {
      padding: 0;
      grid-column: 1;
    }
  `,
  right: css`
    object-position: left;
    @media ${spreadWidth} {
      padding-left: calc(50% - 16px);
    }
    @media ${spreadWidth} and (scripting: none) {
      padding: 0;
      grid-column: 2;
    }
  `,
};

/** Styles that place the layers of a page next to its facing page. */
export const placeBeside = (facing: FacingPage | null): SerializedStyles | false =>
  facing !== null && places[facing.side === 'left' ? 'right' : 'left'];

/** The same as `preserveAspectRatio`, for the contents of an SVG. */
export const ratioBeside = (facing: FacingPage | null): string | undefined => {
  if (facing === null) return undefined;
  return facing.side === 'left' ? 'xMinYMid' : 'xMaxYMid';
};

/** Two columns for two pages without script; with script the viewer places them. */
export const twoColumns = css`
  @media ${spreadWidth} and (scripting: none) {
    grid-template-columns: 1fr 1fr;
  }
`;

interface FacingLayersProps {
  readonly facing: FacingPage;
  /** Receives what the viewer needs to move and paint the page. */
  readonly ref: Ref<FacingScan>;
}

/** The facing page: its preview first, then its tiles, and its hits. */
export function FacingLayers({ facing: { image, hits, label, side }, ref }: FacingLayersProps): JSX.Element {
  const preview = useRef<HTMLImageElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const marks = useRef<SVGSVGElement>(null);
  useImperativeHandle(ref, () => ({
    ...{ image, side, preview: image.preview },
    canvas: canvas.current ?? document.createElement('canvas'),
    overlays: [preview.current, marks.current].filter((one) => one !== null),
    onFirstFrame: () => {
      if (preview.current !== null) preview.current.style.visibility = 'hidden';
    },
  }));
  const place = places[side];
  return (
    <>
      <img
        ref={preview}
        css={[layer, paper, place, onlyWide]}
        src={image.preview.url}
        width={image.width}
        height={image.height}
        alt={`Page ${label}`}
      />
      <canvas ref={canvas} css={[canvasLayer, onlyWide]} aria-hidden="true" />
      <svg
        ref={marks}
        css={[layer, pen, place, onlyWide]}
        viewBox={`0 0 ${image.width} ${image.height}`}
        preserveAspectRatio={side === 'left' ? 'xMaxYMid' : 'xMinYMid'}
        aria-hidden="true"
      >
        <ScanHits hits={hits} current={-1} scanWidth={image.width} />
      </svg>
    </>
  );
}
