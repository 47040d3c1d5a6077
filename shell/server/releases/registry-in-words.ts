import { changeInWords } from './describe-change.ts';
import { currentOrLastGoodRegistry, judgeRegistry } from './judge-registry.ts';
import { readHistory } from './registry-store.ts';
import type { ReleaseHome } from './release-home.ts';
import { readSeen } from './seen-registry.ts';
import type { RegistryVersion } from './signed-registry.ts';
import { readSigningKey } from './signing-key.ts';

const shownChanges = 10;

const changeLine = ({ seq, at, who, why, what }: RegistryVersion): string => {
  const change = changeInWords(what);
  const line = `  ${String(seq).padStart(4)}  ${new Date(at).toISOString()}  ${who}: ${why}`;
  return change === '' ? line : `${line}; ${change}`;
};

/**
 * Returns the newest changes, and how far back the history is intact: each file must match its hash in the next one.
 */
async function historyLines(home: ReleaseHome): Promise<readonly string[]> {
  const lines: string[] = [];
  let intactBackTo = 0;
  for await (const past of readHistory(home, Number.MAX_SAFE_INTEGER)) {
    intactBackTo = past.seq;
    if (lines.length < shownChanges) lines.push(changeLine(past));
  }
  if (intactBackTo === 0) return [];
  const oldest = (await home.texts.pastSeqs()).at(-1) ?? intactBackTo;
  const broken = intactBackTo > oldest ? '; older entries were altered or are missing' : '';
  return [`history intact back to ${String(intactBackTo)}${broken}`, ...lines];
}

/** Returns the output of `npm run registry`. */
export async function registryInWords(
  home: ReleaseHome,
): Promise<{ readonly isGood: boolean; readonly lines: readonly string[] }> {
  const judgement = await judgeRegistry(home);
  const [registry, seen, own] = [
    await currentOrLastGoodRegistry(home),
    await readSeen(home),
    await readSigningKey(home),
  ];
  const lastGood = judgement.ok ? '' : ', the last good one';
  const lines = [
    ...(judgement.ok ? [] : [judgement.refused.message]),
    `registry    ${registry === null ? 'none yet' : `${String(registry.seq)}${lastGood}`}`,
    `signed by   ${registry?.key ?? 'nobody yet'}`,
    `this site   ${own === null ? 'has no key' : own.name}`,
    ...(home.trusted.length > 0 ? [`may sign    ${home.trusted.join(', ')}`] : []),
    `seen        ${seen === null ? 'none' : String(seen.seq)}`,
    ...(await historyLines(home)),
  ];
  return { isGood: judgement.ok, lines };
}
