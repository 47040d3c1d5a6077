import { existsSync } from 'node:fs';

/** Debian's package of Chromium without a window, which takes a quarter less processor time than the whole browser. */
export const headlessShell = 'chromium-headless-shell';

/** Returns the path of CHROMIUM, of the headless shell or of another Chromium; undefined if there is none. */
export const findChromium = (): string | undefined =>
  [
    process.env['CHROMIUM'] ?? '',
    ...[headlessShell, 'chromium', 'chromium-browser', 'google-chrome'].map((name) => `/usr/bin/${name}`),
  ].find((path) => path !== '' && existsSync(path));

/** Options of Chromium in all tests. */
export const browserOptions: { readonly executablePath: string; readonly args: string[] } = {
  executablePath: findChromium() ?? headlessShell,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-dev-shm-usage',
    '--disable-background-networking',
    '--disable-component-update',
    '--no-first-run',
  ],
};

/** Options of Debian's Firefox, which Playwright drives by WebDriver BiDi. */
export const firefoxOptions = { executablePath: process.env['FIREFOX'] ?? '/usr/bin/firefox-esr' };
