/** Shows an element in full screen, or leaves full screen. Does nothing when the browser refuses. */
export function toggleFullScreen(element: HTMLElement | null): void {
  const change = document.fullscreenElement === null ? element?.requestFullscreen() : document.exitFullscreen();
  change?.catch(() => undefined);
}
