import { avoidCookie, placeCookie } from 'shared-contracts/registry';
import { defaultChoice, noOverrides, type DeveloperOverrides, type ReleaseChoice } from '../../releases/public.ts';

/** Returns the remotes, and the releases of the shell, that failed in this browser. Unknown names are ignored. */
const avoidedRemotes = (cookies: ReadonlyMap<string, string>, remotes: readonly string[]): ReadonlySet<string> =>
  new Set(
    (cookies.get(avoidCookie) ?? '')
      .split('.')
      .filter((name) => /^shell-[0-9a-f]{8}$/.test(name) || remotes.includes(name)),
  );

/** Returns the reader's bucket; null without a valid cookie. */
export function bucketOf(cookies: ReadonlyMap<string, string>): number | null {
  const value = cookies.get(placeCookie) ?? '';
  return /^(?:0|[1-9]\d{0,3})$/.test(value) ? Number(value) : null;
}

/** Returns the releases to serve a request with, according to its cookies. */
export function choiceOf(
  cookies: ReadonlyMap<string, string>,
  remotes: readonly string[],
  developers: Pick<DeveloperOverrides, 'held'> = noOverrides,
): ReleaseChoice {
  const { overrides, ended } = developers.held(cookies);
  const choice = { ...defaultChoice, avoid: avoidedRemotes(cookies, remotes), bucket: bucketOf(cookies), overrides };
  return ended === null ? choice : { ...choice, endedOverride: ended };
}
