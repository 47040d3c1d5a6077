import type { openOverlay, OverlaySite } from './open-overlay.ts';

type OpenOverlay = typeof openOverlay;

/** In the address: `?boundaries`. */
const parameter = 'boundaries';

const isShortcut = ({ altKey, shiftKey, ctrlKey, metaKey, code }: KeyboardEvent): boolean =>
  altKey && shiftKey && !ctrlKey && !metaKey && code === 'KeyB';

/**
 * Alt+Shift+B, or `?boundaries` in the address, shows who owns which part of the page; the same keys hide it. The code
 * is loaded on demand; if that fails, nothing is shown.
 */
export function watchForOverlay(
  site: Omit<OverlaySite, 'closed'>,
  fetchCode: () => Promise<{ readonly openOverlay: OpenOverlay }>,
): void {
  let close: (() => void) | null = null;
  let isComing = false;
  const open = async (focus: boolean): Promise<void> => {
    if (isComing) return;
    isComing = true;
    try {
      const code = await fetchCode();
      const closed = (): void => {
        close = null;
      };
      close = code.openOverlay({ ...site, closed }, focus);
    } catch {
      close = null;
    } finally {
      isComing = false;
    }
  };
  addEventListener('keydown', (event) => {
    if (!isShortcut(event)) return;
    event.preventDefault();
    if (close === null) void open(true);
    else close();
  });
  if (new URLSearchParams(location.search).has(parameter)) void open(false);
}
