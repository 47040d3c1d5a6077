import { hkdfSync, createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { AppError } from 'shared-contracts/app-error';
import { ReleaseRefused } from 'remote-kit/release-client/release-refused';
import type { ReleaseFile } from 'remote-kit/release-files';
import { isLoopback } from 'shared-contracts/is-loopback';
import { contractProblem, type SiteVersions } from 'shared-contracts/release-contract';
import type { PageRoute } from 'shared-contracts/routes';
import { keptSecret, type SecretStore } from '../../host/public.ts';
import type { OverrideRelease } from '../release-choice.ts';
import { OverrideStore, readReleaseFile, type OverrideFiles, type StoredOverride } from './override-store.ts';
import { overrideMs, ticketMs, type Override, type OverrideClaim } from './override-terms.ts';

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

/**
 * The host becomes part of the Content-Security-Policy, so wildcards and characters that end a source are not allowed.
 */
const originPattern = /^https?:\/\/[a-z0-9.[\]:-]+$/;

/**
 * True for an origin from which a browser may load a developer's release: https, or http on the developer's own
 * machine.
 */
export function isDeveloperOrigin(text: string): boolean {
  if (!originPattern.test(text) || !URL.canParse(text)) return false;
  const { origin, protocol, host } = new URL(text);
  if (origin !== text) return false;
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(host));
}

/** The valid part of a browser's cookie. */
export interface BrowserOverrides {
  readonly overrides: Readonly<Record<string, OverrideRelease>>;
  /** Why the cookie or a part of it is no longer valid: a sentence for the developer. */
  readonly ended: string | null;
}

/** A developer's release for one browser. */
export interface Offer extends OverrideFiles {
  /** The origin that serves the files to browsers. */
  readonly from: string;
  /** The id of an earlier offer for the same remote, which this offer replaces wherever it is in use. */
  readonly replaces?: string;
}

export interface DeveloperOverrides {
  readonly held: (cookies: ReadonlyMap<string, string>) => BrowserOverrides;
  /**
   * Stores a release and resolves to its id and a ticket for a link. Rejects with `bad-request` for an invalid origin
   * or file, with `conflict` when the release does not fit this site.
   */
  readonly offer: (remote: string, offer: Offer) => Promise<{ readonly id: string; readonly ticket: string }>;
  /** Returns the overrides of a ticket; null when it is not valid. */
  readonly read: (ticket: string) => OverrideClaim | null;
  /** Returns the new value of the cookie, with the browser's other overrides. Null when the ticket is not valid. */
  readonly take: (ticket: string, cookies: ReadonlyMap<string, string>) => string | null;
  /** Returns the server bundle of an override in use, by its version; null if there is none. */
  readonly serverBundle: (version: string) => string | null;
}

/** The name of the cookie. Over HTTPS, its prefix binds it to this host. */
export const overrideCookie = (publicUrl: string): string =>
  publicUrl.startsWith('https:') ? '__Host-developer' : 'developer';

/** For pages without overrides. */
export const noOverrides: DeveloperOverrides = {
  held: () => ({ overrides: {}, ended: null }),
  offer: () => Promise.reject(new AppError('not-found', 'This site does not accept developers’ overrides')),
  read: () => null,
  take: () => null,
  serverBundle: () => null,
};

interface OverridesOptions {
  readonly dataDir: string;
  readonly secrets: SecretStore;
  readonly publicUrl: string;
  /** Names of the site's remotes. */
  readonly remotes: () => readonly string[];
  readonly site: () => SiteVersions;
  /** Resolves to why a remote's pages may not have these routes; null if they may. */
  readonly routesProblem: (remote: string, routes: readonly PageRoute[]) => Promise<string | null>;
  readonly now: () => number;
}

const openSecret = (secrets: SecretStore): Promise<Uint8Array> =>
  keptSecret(secrets, 'keys/developer.secret', 'the secret of developers');

/** The token for commands on the site's own machine when no `RELEASE_TOKEN_<REMOTE>` is set. */
export async function ownToken(secrets: SecretStore, remote: string): Promise<string> {
  const key = hkdfSync('sha256', await openSecret(secrets), new Uint8Array(0), `token ${remote}`, 32);
  return Buffer.from(key).toString('base64url');
}

const releaseOf = (base: string, { file, version, reloads }: StoredOverride): OverrideRelease => {
  const { entry, requires, chunks, integrity, exposes } = file;
  const fragments = exposes === undefined ? {} : { fragments: exposes.fragments };
  return {
    info: { version, base: `${base}${file.version}/`, entry, requires, chunks, integrity, ...fragments },
    routes: exposes?.routes ?? null,
    reloads,
  };
};

const idPattern = /^[0-9a-f-]{36}$/;

/** Checks that a developer's release may be shown on this site. Rejects as `offer` does. */
async function checkOffer(
  { site, routesProblem }: OverridesOptions,
  remote: string,
  from: string,
  release: string,
): Promise<void> {
  if (!isDeveloperOrigin(from)) {
    throw new AppError('bad-request', 'A release must be served over https, or from your own machine', {
      hint: 'As in https://archive.example.org or http://localhost:4300.',
    });
  }
  const { name, requires, exposes } = readRelease(release);
  if (name !== remote) throw new AppError('bad-request', `This is a release of '${name}'`);
  const problem = contractProblem(requires, site()) ?? (await routesProblem(remote, exposes?.routes ?? []));
  if (problem !== null) throw new AppError('conflict', `It does not fit this site: ${problem}`);
}

/** Opens the overrides, with which developers replace releases in their own browser only (decision 0050). */
export async function openOverrides(options: OverridesOptions): Promise<DeveloperOverrides> {
  const { dataDir, secrets, publicUrl, remotes, now } = options;
  const secret = await openSecret(secrets);
  const store = new OverrideStore(dataDir);
  const site = new URL(publicUrl).origin;
  const name = overrideCookie(publicUrl);

  const claimOf = (purpose: string, text: string): OverrideClaim | null => {
    const claim = readClaim(secret, purpose, text) as OverrideClaim | null;
    return claim?.site === site && claim.until > now() ? claim : null;
  };
  const problemOf = ({ remote }: Override, stored: StoredOverride | null): string | null => {
    if (!remotes().includes(remote)) return 'there is no such remote here';
    if (stored === null) return 'the site no longer keeps it';
    return contractProblem(stored.file.requires, options.site());
  };
  const held: DeveloperOverrides['held'] = (cookies) => {
    const text = cookies.get(name);
    if (text === undefined) return { overrides: {}, ended: null };
    const claim = claimOf('cookie', text);
    if (claim === null)
      return { overrides: {}, ended: 'The developer cookie has expired, or belongs to another site.' };
    const overrides = new Map<string, OverrideRelease>();
    const ended: string[] = [];
    for (const override of claim.overrides) {
      const stored = store.find(override.id);
      const problem = problemOf(override, stored);
      if (problem === null && stored !== null) overrides.set(override.remote, releaseOf(override.base, stored));
      else ended.push(`${override.remote} comes from the site again: ${problem ?? ''}.`);
    }
    return { overrides: Object.fromEntries(overrides), ended: ended.length === 0 ? null : ended.join(' ') };
  };
  return {
    held,
    offer: async (remote, { from, replaces, ...files }) => {
      await checkOffer(options, remote, from, files.release);
      const isKnown = replaces !== undefined && idPattern.test(replaces) && store.find(replaces)?.file.name === remote;
      const id = isKnown ? replaces : randomUUID();
      await store.keep(id, files, now());
      const base = `${from}/r/${remote}/`;
      const claim: OverrideClaim = { site, until: now() + ticketMs, overrides: [{ remote, id, base }] };
      return { id, ticket: signClaim(secret, 'ticket', claim) };
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
    serverBundle: (version) => store.serverBundle(version),
  };
}

function readRelease(text: string): ReleaseFile {
  try {
    return readReleaseFile(text);
  } catch (error) {
    throw new AppError('bad-request', error instanceof ReleaseRefused ? error.message : 'release.json is not JSON');
  }
}
