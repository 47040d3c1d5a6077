import { ReleaseRefused } from 'remote-kit/release-client/release-refused';
import type { ReleaseHome } from './release-home.ts';
import { readSeen } from './seen-registry.ts';
import { readRegistryText, type RegistryVersion } from './signed-registry.ts';
import { hasSigned, readSigningKey } from './signing-key.ts';

/** Why a registry is refused. */
export type RegistryFault = 'gone' | 'damaged' | 'unsigned' | 'forged' | 'stranger' | 'rolled-back' | 'other-contents';

/** A registry that must not be used or changed; the message says why, and how to repair it. */
export class RegistryRefused extends ReleaseRefused {
  readonly fault: RegistryFault;

  constructor(fault: RegistryFault, problem: string) {
    super(`${problem}; to repair it: npm run registry -- repair`);
    this.fault = fault;
  }
}

/** Whether `registry.json` may be used. */
export type Judgement =
  /** `registry` is null before the first change. */
  | { readonly ok: true; readonly registry: RegistryVersion | null; readonly text: string }
  | { readonly ok: false; readonly refused: RegistryRefused };

const refuse = (fault: RegistryFault, problem: string): Judgement => ({
  ok: false,
  refused: new RegistryRefused(fault, problem),
});

/**
 * Returns the public keys that are trusted: those of the settings, else the site's own key, or without that the key of
 * the last registry that was accepted.
 */
export async function trustedKeys(home: ReleaseHome): Promise<readonly string[]> {
  if (home.trusted.length > 0) return home.trusted;
  const own = (await readSigningKey(home))?.name ?? (await readSeen(home))?.key;
  return own === null || own === undefined ? [] : [own];
}

const newer = (a: RegistryVersion | null, b: RegistryVersion | null): RegistryVersion | null =>
  a === null || (b !== null && b.seq > a.seq) ? b : a;

/**
 * If the very first change was interrupted, the history has one file but there is no registry yet, which is not a
 * fault.
 */
async function judgeMissing(home: ReleaseHome, seen: RegistryVersion | null): Promise<Judgement> {
  const [newest = 0] = await home.texts.pastSeqs();
  if (seen === null && newest < 2) return { ok: true, registry: null, text: '' };
  return refuse('gone', `the registry is missing: ${home.texts.place} does not exist`);
}

async function judgeUnsigned(
  home: ReleaseHome,
  registry: RegistryVersion,
  text: string,
  seen: RegistryVersion | null,
): Promise<Judgement> {
  const first = home.trusted.length === 0 && seen === null && !(await hasSigned(home));
  return first ? { ok: true, registry, text } : refuse('unsigned', `registry ${String(registry.seq)} is not signed`);
}

function judgeAge(registry: RegistryVersion, text: string, seen: RegistryVersion | null): Judgement {
  const seq = String(registry.seq);
  if (seen !== null && registry.seq < seen.seq)
    return refuse('rolled-back', `registry ${seq} is older than ${String(seen.seq)}, which was in use here`);
  if (seen !== null && registry.seq === seen.seq && registry.hash !== seen.hash)
    return refuse('other-contents', `registry ${seq} differs from the registry ${seq} that was in use here`);
  return { ok: true, registry, text };
}

async function judgeText(home: ReleaseHome, text: string | null, seen: RegistryVersion | null): Promise<Judgement> {
  if (text === null) return judgeMissing(home, seen);
  const read = readRegistryText(text);
  if ('problem' in read) return refuse(read.is, read.problem);
  if (read.is === 'unsigned') return judgeUnsigned(home, read.registry, text, seen);
  const keys = await trustedKeys(home);
  const { registry } = read;
  if (!keys.includes(registry.key ?? ''))
    return refuse(
      'stranger',
      `registry ${String(registry.seq)} was signed by ${String(registry.key)}, which this site does not trust`,
    );
  return judgeAge(registry, text, seen);
}

/**
 * Reads the registry and decides whether it may be used: it must be signed by a trusted key (unless REGISTRY_KEYS is
 * not set and no registry was ever signed here), and not older than any that was accepted here. `known` is the one that
 * the caller has in memory. Rejects only when the disk or the database cannot be read.
 */
export async function judgeRegistry(home: ReleaseHome, known: RegistryVersion | null = null): Promise<Judgement> {
  for (;;) {
    const text = await home.texts.current();
    const judgement = await judgeText(home, text, newer(known, await readSeen(home)));
    // The registry and its key may have changed since it was read: refuse it only if the text is still the same.
    if (judgement.ok || text === (await home.texts.current())) return judgement;
  }
}

/**
 * Returns the newest trusted registry, whatever `registry.json` contains: the last one accepted, else the newest valid
 * one of the history.
 */
export async function lastGood(home: ReleaseHome): Promise<RegistryVersion | null> {
  const seen = await readSeen(home);
  if (seen !== null) return seen;
  const keys = await trustedKeys(home);
  for (const seq of await home.texts.pastSeqs()) {
    const read = readRegistryText((await home.texts.past(seq)) ?? '');
    if (read.is === 'signed' && read.registry.seq === seq && keys.includes(read.registry.key ?? ''))
      return read.registry;
  }
  return null;
}

/** Returns the stored registry if it is good, else the last good one. */
export async function currentOrLastGoodRegistry(home: ReleaseHome): Promise<RegistryVersion | null> {
  const judgement = await judgeRegistry(home);
  return judgement.ok ? judgement.registry : lastGood(home);
}
