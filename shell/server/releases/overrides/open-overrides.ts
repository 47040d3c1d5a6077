import { hkdfSync, createHmac, timingSafeEqual } from 'node:crypto';
import { join } from 'node:path';
import { AppError } from 'shared-contracts/app-error';
import { ReleaseRefused } from 'shared-contracts/federation/release-client/release-refused';
import type { ReleaseFile } from 'shared-contracts/federation/release-files';
import { isLoopback } from 'shared-contracts/is-loopback';
import type { ReleaseInfo } from 'shared-contracts/registry';
import { keptSecret } from '../../host/public.ts';
import { contractProblem } from '../check-contract.ts';
import { OverrideStore, readReleaseFile } from './override-store.ts';
import { overrideCookie, overrideMs, ticketMs, type Override, type OverrideClaim } from './override-terms.ts';

const macOf = (secret: Uint8Array, text: string): Buffer => createHmac('sha256', secret).update(text).digest();

/** Returns `<base64url of the claim>.<mac>`. `purpose` prevents a claim for one use from being accepted for another. */
export function signClaim(secret: Uint8Array, purpose: string, claim: object): string {
  const body = Buffer.from(JSON.stringify(claim)).toString('base64url');
  return `${body}.${macOf(secret, `${purpose} ${body}`).toString('base64url')}`;
}

/** Returns the claim that was signed with this secret for this purpose, or null. */
export function readClaim(secret: Uint8Array, purpose: string, text: string): unknown {
  const [body = '', mac = ''] = text.split('.');
  const [given, right] = [Buffer.from(mac, 'base64url'), macOf(secret, `${purpose} ${body}`)];
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  return JSON.parse(Buffer.from(body, 'base64url').toString('utf8'));
}

/** The host becomes part of the Content-Security-Policy, so no characters that end a source, and no wildcards. */
const originPattern = /^https?:\/\/[a-z0-9.[\]:-]+$/;

/** True for an origin from which a browser may load a developer's release: https, or http on its own machine. */
export function isDeveloperOrigin(text: string): boolean {
  if (!originPattern.test(text) || !URL.canParse(text)) return false;
  const { origin, protocol, host } = new URL(text);
  if (origin !== text) return false;
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(host));
}

/** The valid part of a browser's cookie. */
export interface HeldOverrides {
  readonly overrides: Readonly<Record<string, ReleaseInfo>>;
  /** Why the cookie or a part of it is no longer valid: a sentence for the developer. */
  readonly ended: string | null;
}

export interface DeveloperOverrides {
  readonly held: (cookies: ReadonlyMap<string, string>) => HeldOverrides;
  /**
   * Stores a release file and resolves to a ticket for a link. Rejects with `bad-request` for an invalid origin or
   * file, with `conflict` when the release does not fit this site.
   */
  readonly offer: (remote: string, origin: string, file: string) => Promise<string>;
  /** Returns the overrides of a ticket; null when it is not valid. */
  readonly read: (ticket: string) => OverrideClaim | null;
  /** Returns the new value of the cookie, with the browser's other overrides. Null when the ticket is not valid. */
  readonly take: (ticket: string, cookies: ReadonlyMap<string, string>) => string | null;
}

/** For pages without overrides. */
export const noOverrides: DeveloperOverrides = {
  held: () => ({ overrides: {}, ended: null }),
  offer: () => Promise.reject(new AppError('not-found', 'Developers cannot bring releases here')),
  read: () => null,
  take: () => null,
};

interface OverridesOptions {
  readonly dataDir: string;
  readonly publicUrl: string;
  /** Names of the site's remotes. */
  readonly remotes: () => readonly string[];
  /** Contract versions that the server provides. */
  readonly api: Readonly<Record<string, string>>;
  readonly now: () => number;
}

const secretPath = (dataDir: string): string => join(dataDir, 'keys', 'developer.secret');
const openSecret = (dataDir: string): Promise<Uint8Array> =>
  keptSecret(secretPath(dataDir), 'the secret of developers');

/** The token for commands on the site's own machine when no `RELEASE_TOKEN_<REMOTE>` is set. */
export async function ownToken(dataDir: string, remote: string): Promise<string> {
  const key = hkdfSync('sha256', await openSecret(dataDir), new Uint8Array(0), `token ${remote}`, 32);
  return Buffer.from(key).toString('base64url');
}

const infoOf = (base: string, { version, entry, requires, chunks, integrity, exposes }: ReleaseFile): ReleaseInfo => ({
  ...{ version, base, entry, requires, chunks, integrity },
  ...(exposes === undefined ? {} : { fragments: exposes.fragments }),
});

/** Opens the overrides, with which developers replace releases in their own browser alone (decision 0050). */
export async function openOverrides(options: OverridesOptions): Promise<DeveloperOverrides> {
  const { dataDir, publicUrl, remotes, api, now } = options;
  const secret = await openSecret(dataDir);
  const store = new OverrideStore(dataDir);
  const site = new URL(publicUrl).origin;
  const name = overrideCookie(publicUrl);

  const claimOf = (purpose: string, text: string): OverrideClaim | null => {
    const claim = readClaim(secret, purpose, text) as OverrideClaim | null;
    return claim?.site === site && claim.until > now() ? claim : null;
  };
  const problemOf = ({ remote }: Override, file: ReleaseFile | null): string | null => {
    if (!remotes().includes(remote)) return 'there is no such remote here';
    if (file === null) return 'the site no longer keeps it';
    return contractProblem(file.requires, api);
  };
  const held: DeveloperOverrides['held'] = (cookies) => {
    const text = cookies.get(name);
    if (text === undefined) return { overrides: {}, ended: null };
    const claim = claimOf('cookie', text);
    if (claim === null) return { overrides: {}, ended: 'The developer’s cookie is too old, or not of this site.' };
    const overrides = new Map<string, ReleaseInfo>();
    const ended: string[] = [];
    for (const override of claim.overrides) {
      const file = store.find(override.id);
      const problem = problemOf(override, file);
      if (problem === null && file !== null) overrides.set(override.remote, infoOf(override.base, file));
      else ended.push(`${override.remote} comes from the site again: ${problem ?? ''}.`);
    }
    return { overrides: Object.fromEntries(overrides), ended: ended.length === 0 ? null : ended.join(' ') };
  };
  return {
    held,
    offer: async (remote, origin, file) => {
      if (!isDeveloperOrigin(origin)) {
        throw new AppError('bad-request', 'A release is loaded over https, or from the machine of who looks at it', {
          hint: 'As in https://archive.example.org or http://localhost:4300.',
        });
      }
      const release = readRelease(file);
      const problem = contractProblem(release.requires, api);
      if (release.name !== remote) throw new AppError('bad-request', `This is a release of '${release.name}'`);
      if (problem !== null) throw new AppError('conflict', `It does not fit this site: ${problem}`);
      const id = await store.keep(file, now());
      const base = `${origin}/r/${remote}/${release.version}/`;
      const claim: OverrideClaim = { site, until: now() + ticketMs, overrides: [{ remote, id, base }] };
      return signClaim(secret, 'ticket', claim);
    },
    read: (ticket) => claimOf('ticket', ticket),
    take: (ticket, cookies) => {
      const offered = claimOf('ticket', ticket);
      if (offered === null) return null;
      const before = claimOf('cookie', cookies.get(name) ?? '')?.overrides ?? [];
      const others = before.filter((old) => offered.overrides.every(({ remote }) => remote !== old.remote));
      const claim: OverrideClaim = { site, until: now() + overrideMs, overrides: [...others, ...offered.overrides] };
      return signClaim(secret, 'cookie', claim);
    },
  };
}

function readRelease(text: string): ReleaseFile {
  try {
    return readReleaseFile(text);
  } catch (error) {
    throw new AppError('bad-request', error instanceof ReleaseRefused ? error.message : 'release.json is not JSON');
  }
}
