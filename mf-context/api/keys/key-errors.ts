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
    'What was sent in the header Authorization is no key of this API: keys begin with ctx_live_.',
    `Keys are made at ${settingsOf(site)}. To read the archive, leave the header out: that needs no key.`,
  );

/** For a key whose checksum is wrong. */
export const mistypedKey = (site: Site): AppError =>
  refused(
    'This key is mistyped or cut off: its last six signs do not go with the rest.',
    `Copy it again from where you keep it, whole. If it is lost, make a new one at ${settingsOf(site)}.`,
  );

export const unknownKey = (site: Site): AppError =>
  refused(
    'There is no such key.',
    `It may be of another site, or of an account that was deleted. Keys are made at ${settingsOf(site)}.`,
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
  const again = `Make a new one at ${settingsOf(site)}.`;
  if (revoked_at !== null) return refused(`The key ${shown} was revoked on ${day(revoked_at)}.`, again);
  if (ends_at > now) return null;
  return replaced_by === null
    ? refused(`The key ${shown} ended on ${day(ends_at)}.`, again)
    : refused(`The key ${shown} was replaced, and its 24 hours are over.`, 'Use the key that came in its place.');
}

/** For an owner whose plan has no API keys, or no longer. */
export const noPlan = ({ brand, publicUrl }: Site): AppError =>
  new AppError('forbidden', 'The plan of this account has no keys for the API.', {
    hint: `Plans that have them: ${publicUrl}${siteLinks(brand).membership}. Reading needs no key.`,
  });
