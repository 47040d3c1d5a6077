import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { AppError } from 'shared-contracts/app-error';
import { tokenSetting } from 'shared-contracts/remote-name';
import type { ReleaseTokens } from '../../host/public.ts';

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

/** Returns the remotes with this token. It is compared with all tokens, each in constant time. */
const ownersOf = (given: string, tokens: ReleaseTokens): readonly string[] =>
  Object.entries(tokens)
    .map(([remote, token]) => ({ remote, same: timingSafeEqual(digest(given), digest(token)) }))
    .filter(({ same }) => same)
    .map(({ remote }) => remote);

/**
 * Returns a check that throws unless the request has the remote's token: `not-found` when no token is set for the
 * remote, `unauthorized` for a missing or wrong one, `forbidden` for that of another team, and `too-many-requests`
 * after ten wrong ones from an address, until the minute is over.
 */
export function tokenCheck(tokens: ReleaseTokens): (request: FastifyRequest, remote: string) => void {
  const wrong = new WrongTokens();
  return (request, remote) => {
    if (!Object.hasOwn(tokens, remote)) {
      throw new AppError('not-found', 'Releases are not changed over HTTP here', {
        hint: `It is switched on by ${tokenSetting(remote)} in the environment of the site.`,
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
      throw new AppError('too-many-requests', 'Too many wrong tokens, try again in a minute', { retryAfter });
    }
    wrong.count(request.ip, now);
    if (owners.length > 0) {
      throw new AppError('forbidden', `This token is of ${owners.join(', ')}: it changes nothing of ${remote}`);
    }
    throw new AppError(
      'unauthorized',
      given === null ? 'A release token is missing' : 'This is not the release token',
      {
        hint: `Send it as Authorization: Bearer <${tokenSetting(remote)}>.`,
      },
    );
  };
}
