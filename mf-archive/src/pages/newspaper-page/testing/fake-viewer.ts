import type { ScanViewer, ScanViewerOptions } from '../../../viewer/open-scan-viewer.ts';

/** What the reader asks of the viewer. */
export const requests = {
  show: jest.fn(),
  zoomBy: jest.fn(),
  look: jest.fn(),
  showWhole: jest.fn(),
  showArea: jest.fn(),
  retry: jest.fn(),
  turnTo: jest.fn(),
};

/** The options of the viewer that was opened last: a test's hands on the scan. */
export const hands: { current: ScanViewerOptions | null } = { current: null };

/** Stands in for the viewer, which needs a browser that draws. */
function openScanViewer(options: ScanViewerOptions): ScanViewer {
  hands.current = options;
  return { ...requests, close: () => undefined };
}

/** In place of the viewer's module. */
export const fakeModule = { openScanViewer };
