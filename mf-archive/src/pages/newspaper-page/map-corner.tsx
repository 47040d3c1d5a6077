import { useEffect, useState, type JSX } from 'react';
import type { PageImage } from 'shared-contracts/archive/get-page';
import type { ScanViewer } from '../../viewer/open-scan-viewer.ts';
import { useLoaded } from './use-loaded.ts';

interface MapCornerProps {
  readonly viewer: ScanViewer | null;
  readonly image: PageImage;
}

/** The overview map, which is loaded when the reader zooms in on a wide screen. */
export function MapCorner({ viewer, image }: MapCornerProps): JSX.Element | null {
  const [isClose, setClose] = useState(false);
  useEffect(
    () =>
      viewer?.watch(({ window: seen }) => {
        setClose(seen !== null && window.matchMedia('(min-width: 64rem)').matches);
      }),
    [viewer],
  );
  const { Loaded } = useLoaded(isClose, async () => {
    const { OverviewMap } = await import(/* webpackChunkName: "overview-map" */ './overview-map.tsx');
    return OverviewMap;
  });
  return Loaded === null || viewer === null ? null : <Loaded viewer={viewer} image={image} />;
}
