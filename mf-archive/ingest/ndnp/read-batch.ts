import { SourceProblem } from '../source-problem.ts';
import { attribute, findAll, parseTree } from '../xml/xml-tree.ts';

/** Paths of a batch's editions and reels, as written in its file. */
export interface Batch {
  readonly issues: readonly string[];
  readonly reels: readonly string[];
}

/** Reads a batch's table of contents. Throws SourceProblem. */
export function readBatch(bytes: Uint8Array): Batch {
  const [batch] = parseTree(bytes).children;
  if (batch?.name !== 'batch') throw new SourceProblem('is not a batch file');
  return {
    issues: findAll(batch, 'issue').map(({ text }) => text),
    reels: findAll(batch, 'reel').map(({ text }) => text),
  };
}

export interface Reel {
  readonly number: string;
  /** The title on the reel; empty if there are several. */
  readonly titleName: string;
}

/** Reads a microfilm reel, which names the title as its library catalogues it. Throws SourceProblem. */
export function readReel(bytes: Uint8Array): Reel {
  const [mets] = parseTree(bytes).children;
  if (mets?.name !== 'mets') throw new SourceProblem('is not a METS file');
  const names = new Set(findAll(mets, 'titles').flatMap(({ text }) => text.split(';').map((name) => name.trim())));
  return { number: attribute(mets, 'LABEL') ?? '', titleName: names.size === 1 ? ([...names][0] ?? '') : '' };
}
