import { heldReasonNames, type RunItem } from 'shared-contracts/archive/runs/run';
import { counted } from 'shared-contracts/counted';

/** Lists what is wrong with a page, the worst first: why it stopped, what to decide or confirm, and warnings. */
export const problemsOf = ({ problem, held, samePage, guesses, warnings }: RunItem): readonly string[] => [
  ...(problem === null ? [] : [problem]),
  ...held.map((reason) => heldReasonNames[reason]),
  ...(samePage === null ? [] : ['Probably the same page as another image']),
  ...guesses,
  ...warnings.map(({ text }) => text),
];

/** Returns `1,204 words, 87% certain`; without the confidence when it is not known. */
export function wordsText({ words }: Pick<RunItem, 'words'>): string {
  if (words === null) return 'no text yet';
  const sure = words.confidence === null ? '' : `, ${String(Math.round(words.confidence * 100))}% certain`;
  return `${counted(words.count, 'word')}${sure}`;
}

/** Returns `Page 4`, or the name of its file when its number is not known. */
export function itemName({ sequence, label, scan, wordsFile, number }: RunItem): string {
  if (sequence === null) return scan ?? wordsFile ?? `file ${String(number)}`;
  return `Page ${label === '' ? String(sequence) : label}`;
}
