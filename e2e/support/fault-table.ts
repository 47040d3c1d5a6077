import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repoRoot, results } from './places.ts';

/** How a reader arrives: by an address, or from another page of the site. */
export const arrivals = ['first load', 'in-app'] as const;
export type Arrival = (typeof arrivals)[number];

export interface Seen {
  /** A description for the table. */
  readonly sees: string;
  /**
   * `seconds`: from the click or the address until it was visible. `recovered`: from the repair until the page was
   * interactive.
   */
  readonly seconds: number;
  readonly recovered: number;
}

export interface Row {
  readonly fault: string;
  readonly remote: string;
  readonly seen: Readonly<Record<Arrival, Seen>>;
}

const folder = join(results, 'faults');
const readme = join(repoRoot, 'e2e/README.md');
const fileName = ({ fault, remote }: Pick<Row, 'fault' | 'remote'>): string =>
  `${remote}-${fault.replaceAll(/\W+/g, '-')}.json`;

export async function writeRow(row: Row): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, fileName(row)), JSON.stringify(row));
}

const inSeconds = (numbers: readonly number[]): string => numbers.map((number) => number.toFixed(1)).join(' · ');

/** Describes what is seen: once if it is the same for all remotes, or else with the remotes' names. */
function inWords(rows: readonly Row[], arrival: Arrival): string {
  const remotes = new Map<string, string[]>();
  for (const { remote, seen } of rows) {
    const { sees } = seen[arrival];
    remotes.set(sees, [...(remotes.get(sees) ?? []), remote]);
  }
  const [[only] = ['']] = remotes;
  if (remotes.size === 1) return only;
  return [...remotes].map(([sees, names]) => `${names.join(', ')}: ${sees}`).join('; ');
}

function tableLine(fault: string, rows: readonly Row[]): readonly string[] {
  const times = rows.map(({ seen }) =>
    inSeconds([
      seen['first load'].seconds,
      seen['in-app'].seconds,
      Math.max(...arrivals.map((name) => seen[name].recovered)),
    ]),
  );
  return [fault, inWords(rows, 'first load'), inWords(rows, 'in-app'), ...times];
}

/** Rewrites the table in the readme if all its rows are available. */
export async function writeTable(faults: readonly string[], remotes: readonly string[]): Promise<void> {
  const files = new Set(await readdir(folder).catch(() => []));
  const wanted = faults.map((fault) => remotes.map((remote) => ({ fault, remote })));
  if (!wanted.flat().every((row) => files.has(fileName(row)))) return;
  const read = async (row: Pick<Row, 'fault' | 'remote'>): Promise<Row> =>
    JSON.parse(await readFile(join(folder, fileName(row)), 'utf8')) as Row;
  const lines = await Promise.all(
    wanted.map(async (ofFault) => tableLine(ofFault[0]?.fault ?? '', await Promise.all(ofFault.map(read)))),
  );
  const head = ['fault', 'who opens the page sees', 'who comes from another page sees', ...remotes];
  const rule = head.map(() => '---');
  const table = [head, rule, ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
  const date = new Date().toISOString().slice(0, 10);
  const text = await readFile(readme, 'utf8');
  const between = /(<!-- fault table -->)[^]*(<!-- end of the fault table -->)/;
  await writeFile(
    readme,
    text.replace(between, (_, start: string, end: string) => `${start}\n\nMeasured on ${date}.\n\n${table}\n\n${end}`),
  );
}
