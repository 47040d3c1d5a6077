import { ReleaseRefused } from 'remote-kit/release-client/release-refused';
import { describeChange, publication } from './describe-change.ts';
import type { ChangeNote, Registry } from './registry.ts';
import type { ReleaseHome } from './release-home.ts';
import { keepSeen } from './seen-registry.ts';
import { signRegistry, type RegistryVersion } from './signed-registry.ts';
import { confirmKey, hasSigned, keyName, makeFirstKey, readSigningKey, type SigningKey } from './signing-key.ts';

/**
 * Returns the key that signs the registry after `current`, and creates it for the very first signature. Rejects with
 * ReleaseRefused if this site may not sign or its key is missing.
 */
export async function keyForNext(home: ReleaseHome, current: RegistryVersion | null): Promise<SigningKey> {
  const own = await readSigningKey(home);
  if (home.trusted.length > 0) {
    if (own !== null && home.trusted.includes(own.name)) return own;
    throw new ReleaseRefused(
      'this site does not sign its registry: REGISTRY_KEYS names others; run this where one of them is, or list the key of this site there',
    );
  }
  if (own !== null) return own;
  if ((current?.key ?? null) === null && !(await hasSigned(home))) return makeFirstKey(home);
  throw new ReleaseRefused(
    `the key that signs the registry is gone or spoilt (${home.secrets.placeOf(keyName)}): bring it back, or npm run registry -- new-key`,
  );
}

/** The contents of the next registry. */
interface Next extends ChangeNote {
  readonly remotes: Registry['remotes'];
}

/**
 * Signs and writes the registry after `current`. Call it under the lock. The process may die between any two steps, so
 * the history is written before the registry, and a first key is confirmed only after the registry it signed is stored.
 */
export async function writeRegistry(
  home: ReleaseHome,
  current: RegistryVersion | null,
  { who, why, published, remotes }: Next,
  key: SigningKey,
): Promise<RegistryVersion> {
  const { text, registry } = signRegistry(
    {
      seq: (current?.seq ?? 0) + 1,
      at: Date.now(),
      who,
      why,
      what: [
        ...describeChange(current?.remotes ?? {}, remotes),
        ...(published === undefined ? [] : [publication(published)]),
      ],
      before: current?.key == null ? null : current.hash,
      remotes,
    },
    key,
  );
  await home.texts.write(registry.seq, text);
  await confirmKey(home);
  // The change is complete; a running site stores the seen registry too, so a failure here does no harm.
  await keepSeen(home, registry, text).catch(() => undefined);
  return registry;
}
