type Sign = readonly [pattern: RegExp, name: string];

/** The first match counts: other browsers also contain Chrome or Safari in their user agent. */
const browsers: readonly Sign[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\/|\bOpera/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Headless)?(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: readonly Sign[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPad\b/, 'iPad'],
  [/\biPhone\b/, 'iPhone'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bKAIOS\b/i, 'KaiOS'],
  [/\bLinux\b/, 'Linux'],
];

const nameOf = (signs: readonly Sign[], text: string): string | null =>
  signs.find(([pattern]) => pattern.test(text))?.[1] ?? null;

/** Returns for example `Firefox on Android`. The result contains only words from these lists. */
export function browserInWords(userAgent: string): string {
  const [browser, system] = [nameOf(browsers, userAgent), nameOf(systems, userAgent)];
  if (browser === null && system === null) return 'an unknown browser';
  return `${browser ?? 'a browser'} on ${system ?? 'an unknown system'}`;
}
