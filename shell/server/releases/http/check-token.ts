import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { AppError } from 'shared-contracts/app-error';
import { tokenSetting } from 'shared-contracts/remote-name';
import { SiteLimit, type SharedLimits } from 'shared-contracts/server/rate-limit';
import type { ReleaseTokens } from '../../host/public.ts';
import type { Registry } from '../registry.ts';

/**
 * After this many wrong tokens, further wrong ones from the same IP address get `too-many-requests` until the minute is
 * over.
 */
const limit = 10;
const windowMs = 60_000;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

const bearerOf = ({ headers }: FastifyRequest): string | null =>
  /^Bearer +(\S+) *$/i.exec(headers.authorization ?? '')?.[1] ?? null;

/** Remote → sha256 of its team's token. */
export type TokenDigests = ReadonlyMap<string, Buffer>;

/** Returns the currently valid tokens: those of the settings, and those of remotes that were registered at run time. */
export const tokenDigests = (tokens: ReleaseTokens, registry: Registry): TokenDigests =>
  new Map([
    ...Object.entries(registry.remotes).flatMap(([remote, { registered }]): [string, Buffer][] =>
      registered === undefined ? [] : [[remote, Buffer.from(registered.token, 'base64url')]],
    ),
    ...Object.entries(tokens).map(([remote, token]): [string, Buffer] => [remote, digest(token)]),
  ]);

/** Returns the remotes with this token. It is compared with all tokens, each in constant time. */
const ownersOf = (given: string, tokens: TokenDigests): readonly string[] =>
  [...tokens]
    .map(([remote, token]) => ({ remote, same: timingSafeEqual(digest(given), token) }))
    .filter(({ same }) => same)
    .map(({ remote }) => remote);

/**
 * Returns a check that rejects unless the request has the remote's token: `not-found` when no token is set for the
 * remote, `unauthorized` for a missing or wrong token, `forbidden` for another team's token, and `too-many-requests`
 * instead of these two after ten wrong tokens from an IP address, until the minute is over. The right token is always
 * accepted.
 */
export function tokenCheck(
  current: () => TokenDigests,
  limits: SharedLimits | undefined,
): (request: FastifyRequest, remote: string) => Promise<void> {
  const wrong = new SiteLimit('wrong release tokens', limit, windowMs);
  return async (request, remote) => {
    const tokens = current();
    if (!tokens.has(remote)) {
      throw new AppError('not-found', 'This site does not accept releases over HTTP', {
        hint: `Set ${tokenSetting(remote)} in the site’s environment to allow it.`,
      });
    }
    const given = bearerOf(request);
    const owners = given === null ? [] : ownersOf(given, tokens);
    // Checked before the limit: behind a proxy all teams may share one IP address, and a wrong token must not block a
    // rollback.
    if (owners.includes(remote)) return;
    const { count, endsAt } = await wrong.take({ ...(limits && { limits }), now: Date.now }, request.ip);
    if (count > limit) {
      const retryAfter = Math.max(1, Math.ceil((endsAt - Date.now()) / 1_000));
      throw new AppError('too-many-requests', 'Too many wrong tokens. Try again in a minute', { retryAfter });
    }
    if (owners.length > 0) {
      throw new AppError('forbidden', `This token belongs to ${owners.join(', ')} and cannot change ${remote}`);
    }
    throw new AppError('unauthorized', given === null ? 'A release token is missing' : 'The release token is wrong', {
      hint: `Send it as Authorization: Bearer <${tokenSetting(remote)}>.`,
    });
  };
}
