import type { ScanViewer, ScanViewerOptions } from '../../../viewer/open-scan-viewer.ts';

/** The calls to the viewer. */
export const requests = {
  show: jest.fn(),
  zoomBy: jest.fn(),
  look: jest.fn(),
  showWhole: jest.fn(),
  showArea: jest.fn(),
  retry: jest.fn(),
  turnTo: jest.fn(),
};

/** The options of the viewer that was opened last, through which a test simulates gestures. */
export const hands: { current: ScanViewerOptions | null } = { current: null };

/** Replaces the viewer, which needs a browser with a canvas. */
function openScanViewer(options: ScanViewerOptions): ScanViewer {
  hands.current = options;
  return { ...requests, close: () => undefined };
}

/** Replaces the module of the viewer. */
export const fakeModule = { openScanViewer };
