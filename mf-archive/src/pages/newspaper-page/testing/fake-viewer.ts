import type { ScanViewer, ScanViewerOptions, VisibleRegion } from '../../../viewer/open-scan-viewer.ts';

/** The calls to the viewer. */
export const requests = {
  show: jest.fn(),
  zoomBy: jest.fn(),
  zoomTo: jest.fn(),
  showWidth: jest.fn(),
  centre: jest.fn(),
  panBy: jest.fn(),
  showWhole: jest.fn(),
  showArea: jest.fn(),
  retry: jest.fn(),
  turnTo: jest.fn(),
};

/** The options of the viewer that was opened last, through which a test simulates gestures. */
export const hands: { current: ScanViewerOptions | null } = { current: null };

const watchers = new Set<(seen: VisibleRegion) => void>();

/** Tells those who watch the viewer what it shows. */
export const showPart = (seen: VisibleRegion): void => {
  for (const watcher of watchers) watcher(seen);
};

function watch(watcher: (seen: VisibleRegion) => void): () => void {
  watchers.add(watcher);
  watcher({ scale: 0.25, window: null });
  return () => {
    watchers.delete(watcher);
  };
}

/** Replaces the viewer, which needs a browser with a canvas. */
function openScanViewer(options: ScanViewerOptions): ScanViewer {
  hands.current = options;
  return { ...requests, watch, close: () => undefined };
}

/** Replaces the module of the viewer. */
export const fakeModule = { openScanViewer };
