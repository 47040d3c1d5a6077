import { test as base, type Browser } from '@playwright/test';
import { composeSite, type ComposedSite, type ComposeOptions } from './composed-site.ts';

interface WithSite {
  readonly site: ComposedSite;
}

interface Session {
  send(method: string, params?: unknown): Promise<unknown>;
}

/** Playwright's own object behind a browser. */
interface DrivenBrowser {
  readonly _connection: { toImpl(browser: Browser): { readonly _browserSession?: Session } };
}

/**
 * Playwright sets the colour scheme of every new Firefox context, by a command that the released Firefox does not have
 * yet. It is answered here, so a test must not set a colour scheme in Firefox.
 */
function allowContexts(browser: Browser): void {
  const session = (browser as unknown as DrivenBrowser)._connection.toImpl(browser)._browserSession;
  if (session === undefined) return;
  const send = session.send.bind(session);
  session.send = (method, params) =>
    method === 'emulation.setMediaFeaturesOverride' ? Promise.resolve({}) : send(method, params);
}

/** A start on a busy machine must not count as time of the test. */
const startTimeout = 120_000;

/**
 * A `test` whose workers have a site each, with addresses relative to it. Call it once in each file: files that share
 * the returned `test` also share a site, whose clock one of them may have advanced.
 */
export const testWithWorkerSite = (options: ComposeOptions = {}) =>
  base.extend<object, WithSite>({
    browser: [
      async ({ browser }, use) => {
        if (browser.browserType().name() === 'firefox') allowContexts(browser);
        await use(browser);
      },
      { scope: 'worker' },
    ],
    site: [
      async ({}, use) => {
        const site = await composeSite(options);
        await use(site);
        await site.stop();
      },
      { scope: 'worker', timeout: startTimeout },
    ],
    baseURL: async ({ site }, use) => {
      await use(site.url);
    },
  });

/** A `test` with a site for each test, because the tests change the releases. */
export const testWithSite = (options: ComposeOptions = {}) =>
  base.extend<WithSite>({
    site: [
      async ({}, use) => {
        const site = await composeSite(options);
        await use(site);
        await site.stop();
      },
      { timeout: startTimeout },
    ],
  });
