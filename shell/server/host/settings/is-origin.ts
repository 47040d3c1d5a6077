/** True for an address like https://example.org, without a name, a password or a path. */
export const isOrigin = (value: string): boolean =>
  URL.canParse(value) && /^https?:\/\/[^/?#@]+\/?$/.test(value) && new URL(value).pathname === '/';
