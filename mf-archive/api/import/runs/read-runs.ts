import {
  runStates,
  type Run,
  type RunProblem,
  type RunStanding,
  type RunState,
} from 'shared-contracts/archive/runs/run';
import { sql } from 'kysely';
import type { ArchiveContext, RunRow } from '../../core/public.ts';

interface ItemCounts {
  readonly states: Readonly<Record<RunState, number>>;
  readonly stopped: number;
  readonly held: number;
  readonly working: number;
  readonly ready: number;
  readonly readyWithoutWarnings: number;
}

type FileCounts = Run['files'];

const noStates = (): Record<RunState, number> =>
  Object.fromEntries(runStates.map((state) => [state, 0])) as Record<RunState, number>;

type MutableCounts = { -readonly [Name in keyof ItemCounts]: ItemCounts[Name] } & { states: Record<RunState, number> };

const noItems = (): MutableCounts => ({
  ...{ states: noStates(), stopped: 0, held: 0, working: 0, ready: 0, readyWithoutWarnings: 0 },
});

const noFiles: FileCounts = { announced: 0, complete: 0, bytes: 0, received: 0 };

/** Number of items of one run that share a state and these flags; each flag is 0 or 1. */
type Group = Readonly<Record<'count' | 'held' | 'stopped' | 'warned' | 'withdrawn' | 'working', number>> & {
  readonly state: RunState;
};

function addGroup(counts: MutableCounts, { state, count, stopped, held, warned, working, withdrawn }: Group): void {
  const waits = state === 'checked' && working === 0;
  const ready = waits && stopped + held === 0;
  counts.states[withdrawn === 1 ? 'withdrawn' : state] += count;
  counts.stopped += count * stopped;
  counts.held += waits ? count * held : 0;
  counts.working += state === 'indexed' ? count : count * working * (1 - stopped);
  counts.ready += ready ? count : 0;
  counts.readyWithoutWarnings += ready ? count * (1 - warned) : 0;
}

async function countItems({ db }: ArchiveContext, runs: readonly string[]): Promise<ReadonlyMap<string, ItemCounts>> {
  const rows = await db
    .selectFrom('archive_run_item')
    .leftJoin('archive_withdrawn_page', 'archive_withdrawn_page.page_id', 'archive_run_item.page_id')
    .select(({ fn, eb }) => [
      'run',
      'state',
      eb.case().when('problem', 'is not', null).then(1).else(0).end().as('stopped'),
      eb.case().when('held', '!=', '[]').then(1).else(0).end().as('held'),
      eb.case().when('warnings', '!=', '[]').then(1).else(0).end().as('warned'),
      eb.case().when('task', 'is not', null).then(1).else(0).end().as('working'),
      eb.case().when('archive_withdrawn_page.page_id', 'is not', null).then(1).else(0).end().as('withdrawn'),
      fn.countAll<number>().as('count'),
    ])
    .where('run', 'in', runs)
    .groupBy(['run', 'state', sql`3`, sql`4`, sql`5`, sql`6`, sql`7`])
    .execute();
  const counts = new Map<string, MutableCounts>();
  for (const row of rows) {
    const known = counts.get(row.run) ?? noItems();
    counts.set(row.run, known);
    addGroup(known, row);
  }
  return counts;
}

async function countFiles({ db }: ArchiveContext, runs: readonly string[]): Promise<ReadonlyMap<string, FileCounts>> {
  const rows = await db
    .selectFrom('archive_run_file')
    .select(({ fn }) => [
      'run',
      fn.countAll<number>().as('announced'),
      fn.count<number>('hash').as('complete'),
      fn.sum<number | string>('bytes').as('bytes'),
      fn.sum<number | string>('received').as('received'),
    ])
    .where('run', 'in', runs)
    .groupBy('run')
    .execute();
  return new Map(
    rows.map(({ run, announced, complete, bytes, received }) => [
      run,
      { announced, complete, bytes: Number(bytes), received: Number(received) },
    ]),
  );
}

async function problemsOf(
  { db }: ArchiveContext,
  runs: readonly string[],
): Promise<ReadonlyMap<string, readonly RunProblem[]>> {
  const rows = await db
    .selectFrom('archive_run_problem')
    .select(['run', 'path', 'reason'])
    .where('run', 'in', runs)
    .orderBy('number')
    .execute();
  const problems = new Map<string, RunProblem[]>();
  for (const { run, path, reason } of rows) problems.set(run, [...(problems.get(run) ?? []), { path, reason }]);
  return problems;
}

const sumStates = (states: ItemCounts['states']): number => runStates.reduce((sum, state) => sum + states[state], 0);

function statusOf({ kind, phase }: RunRow, { working, states }: ItemCounts): RunStanding {
  // A running command is reading files, or copying pages that will wait for a person.
  if (kind === 'command' && (phase === 'uploading' || (phase === 'open' && sumStates(states) === 0))) return 'working';
  if (phase === 'identifying') return 'working';
  if (phase !== 'open') return phase;
  return working > 0 ? 'working' : 'waiting';
}

const uploaderOf = ({ kind, account_id: account }: RunRow, visitor: string | null): string => {
  if (kind === 'command') return 'Command line';
  return account !== null && account === visitor ? 'You' : 'Another archivist';
};

/** Returns the number of pages that a command published directly, without items. */
const publishedBy = ({ counts }: RunRow): number =>
  counts === null ? 0 : (JSON.parse(counts) as { readonly published: number }).published;

function toRun(
  row: RunRow,
  visitor: string | null,
  of: { items: ItemCounts; files: FileCounts; problems: readonly RunProblem[] },
): Run {
  const { states, ...counts } = of.items;
  return {
    ...{ id: row.id, kind: row.kind, name: row.name, startedAt: row.started_at, finishedAt: row.finished_at },
    ...{ by: uploaderOf(row, visitor), files: of.files, ...counts },
    standing: statusOf(row, of.items),
    counts: { ...states, published: states.published + publishedBy(row) },
    ...{ problems: of.problems, problemCount: row.problem_count },
  };
}

/** Resolves to runs as archivists see them, in the given order. */
export async function readRuns(context: ArchiveContext, rows: readonly RunRow[]): Promise<readonly Run[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [items, files, problems] = await Promise.all([
    countItems(context, ids),
    countFiles(context, ids),
    problemsOf(context, ids),
  ]);
  return rows.map((row) =>
    toRun(row, context.visitor.id, {
      items: items.get(row.id) ?? noItems(),
      files: files.get(row.id) ?? noFiles,
      problems: problems.get(row.id) ?? [],
    }),
  );
}
