import { AppError } from 'shared-contracts/app-error';
import { siteLinks } from 'shared-contracts/site-links';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import type { KeyRow } from '../context-tables.ts';

type Site = Pick<SliceContext, 'brand' | 'publicUrl'>;

const settingsOf = ({ brand, publicUrl }: Site): string => `${publicUrl}${siteLinks(brand).settings('api')}`;

const day = (instant: number): string =>
  new Date(instant).toLocaleDateString('en-GB', {
    ...{ day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Africa/Lagos' },
  });

const refused = (message: string, hint: string): AppError => new AppError('unauthorized', message, { hint });

/** For a bearer token that is not a key. */
export const noKey = (site: Site): AppError =>
  refused(
    'The Authorization header does not contain a key of this API: keys begin with ctx_live_.',
    `Create keys at ${settingsOf(site)}. To read the archive, leave the header out: no key is needed.`,
  );

/** For a key whose checksum is wrong. */
export const mistypedKey = (site: Site): AppError =>
  refused(
    'This key is mistyped or cut off: its last six characters do not match the rest.',
    `Copy the whole key again from where you stored it. If it is lost, create a new one at ${settingsOf(site)}.`,
  );

export const unknownKey = (site: Site): AppError =>
  refused(
    'This key does not exist.',
    `It may belong to another site or a deleted account. Create keys at ${settingsOf(site)}.`,
  );

/** For one network that tries too many unknown keys. */
export const tooManyKeys = (): AppError =>
  new AppError('too-many-requests', 'Too many keys were tried from your network. Wait a minute.', { retryAfter: 60 });

type Known = Pick<KeyRow, 'ends_at' | 'replaced_by' | 'revoked_at' | 'shown'>;

/** Returns why a known key is not valid; null when it is. */
export function keyProblem(
  site: Site,
  { shown, ends_at, revoked_at, replaced_by }: Known,
  now: number,
): AppError | null {
  const again = `Create a new one at ${settingsOf(site)}.`;
  if (revoked_at !== null) return refused(`The key ${shown} was revoked on ${day(revoked_at)}.`, again);
  if (ends_at > now) return null;
  return replaced_by === null
    ? refused(`The key ${shown} expired on ${day(ends_at)}.`, again)
    : refused(`The key ${shown} was replaced, and its 24 hours are over.`, 'Use the key that replaced it.');
}

/** For an owner whose plan does not include API keys, or no longer does. */
export const noPlan = ({ brand, publicUrl }: Site): AppError =>
  new AppError('forbidden', 'This account’s plan does not include API keys.', {
    hint: `Plans that do: ${publicUrl}${siteLinks(brand).membership}. Reading needs no key.`,
  });
