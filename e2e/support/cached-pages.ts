import { expect, type Page } from '@playwright/test';

/** Path and query of everything in this browser's caches. */
export const cachedAddresses = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests
      .flat()
      .map(({ url }) => (url.startsWith(location.origin) ? url.slice(location.origin.length) : url));
  });

/** Waits until the page at this address is cached with the files that it was shown with. */
export const untilCached = (page: Page, address: string): Promise<void> =>
  expect
    .poll(
      () =>
        page.evaluate(async (wanted) => {
          const shelf = (await (await caches.match('/shelf.json'))?.json()) as
            | { readonly pages: readonly { readonly address: string; readonly files: readonly string[] }[] }
            | undefined;
          const files = shelf?.pages.find((one) => one.address === wanted)?.files ?? [];
          const here = await Promise.all(files.map(async (file) => (await caches.match(file)) !== undefined));
          return files.some((file) => file.includes('/rest.')) && here.every(Boolean);
        }, address),
      { message: `${address} is kept`, timeout: 20_000 },
    )
    .toBe(true);
