import { lostLinkInWords } from '../compare-links.ts';
import type { ChangeAnswer } from '../release-desk.ts';
import type { CommandContext } from './command.ts';

/** Prints a result as JSON for programs, or as lines for people. */
export function printResult(
  { has, say }: Pick<CommandContext, 'has' | 'say'>,
  result: unknown,
  lines: readonly string[],
): true {
  for (const line of has('json') ? [JSON.stringify(result, null, 2)] : lines) say(line);
  return true;
}

/** Prints the links from other remotes that no longer lead to a page, one a line. */
export function printLostLinks({ say }: Pick<CommandContext, 'say'>, { lostLinks = [] }: ChangeAnswer): void {
  for (const link of lostLinks) say(`  note ${lostLinkInWords(link)}`);
}

/** Prints the state after a change in one line, and then the links of other remotes that it breaks. */
export function printChange({ remote, say }: Pick<CommandContext, 'remote' | 'say'>, answer: ChangeAnswer): true {
  const { seq, live, enabled, canary } = answer;
  const words = [
    live === null ? `${remote} has no release` : `${remote} ${live} is live`,
    ...(canary === null ? [] : [`${canary.version} is a canary for ${String(canary.percent)}% of readers`]),
    ...(enabled ? [] : ['the remote is disabled']),
  ];
  say(`${words.join('; ')} (registry ${String(seq)})`);
  printLostLinks({ say }, answer);
  return true;
}
