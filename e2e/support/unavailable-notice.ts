import type { Locator, Page } from '@playwright/test';

/** The notice shown beside the server's text if a section's code did not load. */
export const unavailableNotice = (page: Page): Locator =>
  page.getByRole('alert').filter({ hasText: 'This section is unavailable' });

export const tryAgain = (page: Page, options?: { readonly timeout: number }): Promise<void> =>
  unavailableNotice(page).getByRole('button', { name: 'Try again' }).click(options);

/** Browser messages about loads that a test made fail. */
const loadLines =
  /Failed to load resource|ChunkLoadError|Loading chunk|RUNTIME-008|preload|integrity|net::ERR|_FAILED/i;

/** Returns the console lines that no injected fault explains. */
export const unexplained = (lines: readonly string[]): readonly string[] =>
  lines.filter((line) => !loadLines.test(line));
