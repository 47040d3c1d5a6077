import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks a second in /proc, on every Linux that Node runs on. */
const ticks = 100;

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // The process has ended.
    return '';
  }
};

/** The fields of /proc/<pid>/stat after the name, which may contain spaces. */
const statOf = (pid: number): readonly string[] => {
  const stat = read(`/proc/${String(pid)}/stat`);
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
};

/** Returns a process and all that it has started. Linux only. */
function processTree(root: number): readonly number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc'))
    if (/^\d+$/.test(name)) parents.set(Number(name), Number(statOf(Number(name))[1]));
  const tree = [root];
  for (const known of tree) for (const [pid, parent] of parents) if (parent === known) tree.push(pid);
  return tree;
}

/** A process, and one that it uses but has not started. */
interface Measured {
  readonly pid: number;
  readonly engine?: number;
}

const sumOf = ({ pid: root, engine }: Measured, measure: (pid: number) => number): number =>
  [root, ...(engine === undefined ? [] : [engine])]
    .flatMap(processTree)
    .reduce((sum, pid) => sum + (measure(pid) || 0), 0);

/** CPU time in ms of a process, of those that it has started and of those of them that have ended. */
export const cpuMsOf = (root: Measured): number =>
  sumOf(root, (pid) => {
    const [user = 0, system = 0, userOfEnded = 0, systemOfEnded = 0] = statOf(pid).slice(11, 15).map(Number);
    return ((user + system + userOfEnded + systemOfEnded) * 1000) / ticks;
  });

/** Bytes that were written to disk, or will be from the system's cache. */
export const writtenBytesOf = (root: Measured): number =>
  sumOf(root, (pid) => Number(/^write_bytes: (\d+)$/m.exec(read(`/proc/${String(pid)}/io`))?.[1]));

export const residentBytesOf = (root: Measured): number =>
  sumOf(root, (pid) => Number(/^VmRSS:\s+(\d+) kB$/m.exec(read(`/proc/${String(pid)}/status`))?.[1]) * 1024);
