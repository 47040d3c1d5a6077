import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { AppError } from 'shared-contracts/app-error';
import { tokenSetting } from 'shared-contracts/remote-name';
import type { ReleaseTokens } from '../../host/public.ts';
import type { Registry } from '../registry.ts';

const windowMs = 60_000;
const limit = 10;
const keptAddresses = 10_000;

/** Counts wrong tokens by address: after ten, the address must wait until the minute is over. */
class WrongTokens {
  readonly #counts = new Map<string, number>();
  #ends = 0;

  /** Returns the milliseconds until this address may try again, or 0. */
  waitMs(address: string, now: number): number {
    if (now >= this.#ends) this.#counts.clear();
    return (this.#counts.get(address) ?? 0) >= limit ? this.#ends - now : 0;
  }

  count(address: string, now: number): void {
    if (now >= this.#ends || this.#counts.size >= keptAddresses) {
      this.#counts.clear();
      this.#ends = now + windowMs;
    }
    this.#counts.set(address, (this.#counts.get(address) ?? 0) + 1);
  }
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

const bearerOf = ({ headers }: FastifyRequest): string | null =>
  /^Bearer +(\S+) *$/i.exec(headers.authorization ?? '')?.[1] ?? null;

/** Remote → sha256 of its team's token. */
export type TokenDigests = ReadonlyMap<string, Buffer>;

/** Returns the tokens that count now: those of the settings, and those of remotes that were registered at run time. */
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
 * Returns a check that throws unless the request has the remote's token: `not-found` when no token is set for the
 * remote, `unauthorized` for a missing or wrong one, `forbidden` for that of another team, and `too-many-requests`
 * after ten wrong ones from an address, until the minute is over.
 */
export function tokenCheck(current: () => TokenDigests): (request: FastifyRequest, remote: string) => void {
  const wrong = new WrongTokens();
  return (request, remote) => {
    const tokens = current();
    if (!tokens.has(remote)) {
      throw new AppError('not-found', 'This site does not accept releases over HTTP', {
        hint: `Set ${tokenSetting(remote)} in the site’s environment to allow it.`,
      });
    }
    const given = bearerOf(request);
    const owners = given === null ? [] : ownersOf(given, tokens);
    // Before the limit: behind a proxy all teams may share one address, and a wrong token must not block a rollback.
    if (owners.includes(remote)) return;
    const now = Date.now();
    const waitMs = wrong.waitMs(request.ip, now);
    if (waitMs > 0) {
      const retryAfter = Math.ceil(waitMs / 1_000);
      throw new AppError('too-many-requests', 'Too many wrong tokens. Try again in a minute', { retryAfter });
    }
    wrong.count(request.ip, now);
    if (owners.length > 0) {
      throw new AppError('forbidden', `This token belongs to ${owners.join(', ')} and cannot change ${remote}`);
    }
    throw new AppError('unauthorized', given === null ? 'A release token is missing' : 'The release token is wrong', {
      hint: `Send it as Authorization: Bearer <${tokenSetting(remote)}>.`,
    });
  };
}
