import { remotes } from 'remote-kit/remotes';
import { isOrigin } from './is-origin.ts';
import { SettingsError } from './settings-error.ts';

const prefix = 'API_URL_';

/** `the-product-st` → `API_URL_THE_PRODUCT_ST`. */
export const apiUrlName = (slice: string): string => `${prefix}${slice.toUpperCase().replaceAll('-', '_')}`;

/**
 * Returns slice → origin of its own process, without a trailing slash. Only slices with their own folder can run
 * separately: accounts set cookies and erase people in one transaction, and pages read content directly. Throws
 * SettingsError for an unknown slice or an invalid URL.
 */
export function apiUrls(
  environment: Readonly<Record<string, string | undefined>>,
  slices: readonly string[] = remotes,
): Readonly<Record<string, string>> {
  const byName = new Map(slices.map((slice) => [apiUrlName(slice), slice]));
  const urls = new Map<string, string>();
  for (const [name, text = ''] of Object.entries(environment)) {
    const value = text.trim();
    if (!name.startsWith(prefix) || value === '') continue;
    const slice = byName.get(name);
    if (slice === undefined) {
      throw new SettingsError(
        `Setting ${name} does not name a section whose API can run separately. Sections: ${[...byName.keys()].join(', ')}`,
      );
    }
    if (!isOrigin(value)) {
      throw new SettingsError(`Setting ${name} must be an address like http://localhost:3101, without a path`);
    }
    urls.set(slice, value.replace(/\/$/, ''));
  }
  return Object.fromEntries(urls);
}
