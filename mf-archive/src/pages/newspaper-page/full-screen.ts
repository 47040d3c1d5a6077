/** Fills the screen with an element, or gives it back. A browser that refuses changes nothing. */
export function toggleFullScreen(element: HTMLElement | null): void {
  const change = document.fullscreenElement === null ? element?.requestFullscreen() : document.exitFullscreen();
  change?.catch(() => undefined);
}
