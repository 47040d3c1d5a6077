import type { HeldSession } from '../auth-slice.ts';
import { fetchWithTimeout } from './fetch-with-timeout.ts';
import type { KeySet } from './key-set.ts';
import { keyIdOf, readClaims, verifyRecord, type Claims } from './signed-user.ts';
import type { StoredSession, SessionStore } from './stored-pair.ts';
import { takeApart, withProfile } from './own-profile.ts';
import { fieldsOf, isFields, toUser } from './to-user.ts';

/**
 * The result of checking a stored pair. `forged`: this site did not write it, or it was changed. `old`: genuine but
 * expired. `orphaned`: unchanged, but signed with a key that this site does not have (any more). `refused`: the server
 * does not know the token. `unknown`: it could not be checked now.
 */
export type Checked =
  | {
      readonly kind: 'sound';
      readonly session: HeldSession;
      /** The claims of a signed record; null for any other. */
      readonly signed: Pick<Claims, 'sid' | 'iat'> | null;
    }
  | { readonly kind: 'forged' | 'old' | 'orphaned' | 'refused' | 'unknown' };

interface CheckDeps {
  readonly keys: KeySet;
  /** Undefined when the page was not loaded over HTTPS. */
  readonly subtle: SubtleCrypto | undefined;
  readonly fetch: (address: string, init?: RequestInit) => Promise<Response>;
  readonly now: () => number;
}

const plainJson = (record: string): Readonly<Record<string, unknown>> | null => {
  try {
    const value: unknown = JSON.parse(record);
    return isFields(value) ? value : null;
  } catch {
    return null;
  }
};

/** Without cryptography or keys, asks the server whose token it is. */
async function askServer({ fetch }: CheckDeps, token: string): Promise<Checked> {
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetchWithTimeout(fetch, '/api/auth/me', { headers, cache: 'no-store' });
  if (response.status === 401) return { kind: 'refused' };
  if (!response.ok) return { kind: 'unknown' };
  const { user } = fieldsOf(await response.json());
  return { kind: 'sound', session: { token, user: toUser(fieldsOf(user)) }, signed: null };
}

async function checkRecord(deps: CheckDeps, subtle: SubtleCrypto, { token, record }: StoredSession): Promise<Checked> {
  const id = keyIdOf(record);
  if (id === null) return { kind: 'forged' };
  const key = await deps.keys.find(id);
  if (key === null) {
    const claims = await readClaims(subtle, record, token);
    return { kind: claims?.kid === id ? 'orphaned' : 'forged' };
  }
  const claims = await verifyRecord(subtle, key, record, token);
  if (claims === null) return { kind: 'forged' };
  if (claims.exp * 1000 <= deps.now()) return { kind: 'old' };
  return { kind: 'sound', session: { token, user: toUser(claims.user) }, signed: claims };
}

async function checkOf(deps: CheckDeps, pair: StoredSession): Promise<Checked> {
  const plain = plainJson(pair.record);
  if (plain !== null) return { kind: 'sound', session: { token: pair.token, user: toUser(plain) }, signed: null };
  if (deps.subtle !== undefined) {
    try {
      return await checkRecord(deps, deps.subtle, pair);
    } catch {
      // The keys cannot be loaded now.
    }
  }
  try {
    return await askServer(deps, pair.token);
  } catch {
    return { kind: 'unknown' };
  }
}

/**
 * Checks a stored pair: a signed record is verified (R4.03), any other is read as plain JSON (R4.04). Both may be
 * wrapped with a profile that was changed in this browser. Never rejects.
 */
export async function checkStored(deps: CheckDeps, { token, record }: StoredSession): Promise<Checked> {
  const checked = await checkOf(deps, { token, record: takeApart(record).record });
  return checked.kind === 'sound' ? { ...checked, session: withProfile(record, checked.session) } : checked;
}

interface LookDeps extends CheckDeps {
  readonly pairs: SessionStore;
  readonly wait: (ms: number) => Promise<void>;
}

interface ReadPair {
  readonly pair: StoredSession;
  readonly checked: Checked;
}

/** Two values cannot be written atomically: another tab may read the new token with the old record. */
const halfWrittenMs = 200;
const looks = 5;

/**
 * Reads and checks what is stored; null when nothing is. Reads again what seems forged, since it may be half written.
 */
export async function readStoredPair(deps: LookDeps): Promise<ReadPair | null> {
  const { pairs, wait } = deps;
  let pair = pairs.read();
  for (let left = looks; pair !== null; left -= 1) {
    const checked = await checkStored(deps, pair);
    if (checked.kind !== 'forged' || left === 0) return { pair, checked };
    await wait(halfWrittenMs);
    const again = pairs.read();
    if (again?.token === pair.token && again.record === pair.record) return { pair, checked };
    pair = again;
  }
  return null;
}
