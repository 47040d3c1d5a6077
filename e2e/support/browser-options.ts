/** Options of Chromium in all tests. */
export const browserOptions: { readonly executablePath: string; readonly args: string[] } = {
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
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
