import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { answerQuestion } from '../answering/answer-question.ts';
import { plainArchive, type PlainPage } from './plain-archive.ts';

/** Two pages that answer one question, written by somebody who had not seen the code. */
export interface ContradictionCase {
  readonly id: string;
  readonly question: string;
  readonly asks: 'when' | 'where' | 'who' | 'how_many';
  /** True when both cannot be right. */
  readonly differ: boolean;
  readonly pages: readonly Omit<PlainPage, 'slug'>[];
  /** The values that the pages state, or that a careless reader may think they state. */
  readonly values: readonly [string, string];
  readonly why: string;
}

interface JudgedContradiction extends ContradictionCase {
  readonly split: 'tune' | 'held';
  /** True when the answer says that the pages differ. */
  readonly said: boolean;
}

export const contradictionCases = (): readonly ContradictionCase[] =>
  JSON.parse(readFileSync(new URL('./contradictions.json', import.meta.url), 'utf8')) as readonly ContradictionCase[];

const splitOf = (id: string): JudgedContradiction['split'] =>
  (createHash('sha256').update(id).digest()[0] ?? 0) % 2 === 0 ? 'tune' : 'held';

/** Asks all questions of one archive that has the pages of all cases. */
export async function judgeContradictions(): Promise<readonly JudgedContradiction[]> {
  const cases = contradictionCases();
  const pages = cases.flatMap(({ id, pages: own }) =>
    own.map((page, at) => ({ ...page, slug: `${id} page ${String(at + 1)}` })),
  );
  const archive = plainArchive(pages);
  const judged: JudgedContradiction[] = [];
  for (const one of cases) {
    const { cards } = await answerQuestion({ archive }, { question: one.question });
    judged.push({ ...one, split: splitOf(one.id), said: cards.some(({ agrees }) => agrees === false) });
  }
  return judged;
}

const count = (cases: readonly JudgedContradiction[], differ: boolean): readonly [said: number, all: number] => {
  const own = cases.filter((one) => one.differ === differ);
  return [own.filter(({ said }) => said).length, own.length];
};

/** Returns the share of true contradictions that are reported, and of other cases that are wrongly reported as such. */
export function contradictionFigures(cases: readonly JudgedContradiction[]) {
  const [[found, pairs], [wrong, others]] = [count(cases, true), count(cases, false)];
  return { contradictions_found: found / Math.max(1, pairs), false_contradictions: wrong / Math.max(1, others) };
}

/**
 * Returns a line for each kind of question: how many true contradictions are reported, and how many other cases
 * wrongly.
 */
export function contradictionLines(cases: readonly JudgedContradiction[]): readonly string[] {
  const kinds = [...new Set(cases.map(({ asks }) => asks))].sort();
  return ['all', ...kinds].map((kind) => {
    const own = kind === 'all' ? cases : cases.filter(({ asks }) => asks === kind);
    const [[found, pairs], [wrong, others]] = [count(own, true), count(own, false)];
    return `contradictions, ${kind.padEnd(9)} said ${String(found)} of ${String(pairs)}, wrongly ${String(wrong)} of ${String(others)}`;
  });
}
