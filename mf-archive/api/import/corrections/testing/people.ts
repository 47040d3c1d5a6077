import type { Role } from 'shared-contracts/auth/roles';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import type { PageLine } from 'shared-contracts/archive/corrections/correction';
import { correctLine, type CorrectLineResult } from '../correct-line.endpoint.ts';
import { listPageLines } from '../show-lines.endpoint.ts';

let count = 0;

/** Returns the context of a new person, since limits of corrections are counted for the whole process. */
export function newMemberContext(context: SliceContext, role: Role = 'user'): SliceContext {
  count += 1;
  return { ...context, visitor: { id: `person-${String(count)}`, role } };
}

/** Resolves to a line of a page, numbered from 1. */
export async function lineOf(context: SliceContext, page: string, number = 1): Promise<PageLine> {
  const { lines } = await listPageLines.handle(context, { page, from: number, count: 1 });
  const [line] = lines;
  if (line === undefined) throw new Error(`${page} has no line ${String(number)}`);
  return line;
}

/** Corrects the current text of a line. */
export async function correctNow(
  context: SliceContext,
  page: string,
  text: string,
  line = 1,
): Promise<CorrectLineResult> {
  const { seen } = await lineOf(context, page, line);
  return await correctLine.handle(context, { page, line, seen, text });
}
