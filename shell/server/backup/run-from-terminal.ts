import { readEnvironment, readSettings, type Settings } from '../host/public.ts';
import { startProblem } from '../start-problem.ts';

const writeLine = (line: string): void => void process.stdout.write(`${line}\n`);

/** Runs a command for the whole site. An expected problem is printed as one line, with exit code 1. */
export async function runFromTerminal(
  work: (settings: Settings, say: (line: string) => void) => Promise<number>,
): Promise<void> {
  let settings: Settings | null = null;
  try {
    settings = readSettings(readEnvironment());
    process.exitCode = await work(settings, writeLine);
  } catch (error) {
    const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
    process.stderr.write(`${startProblem(error, settings) ?? detail}\n`);
    process.exitCode = 1;
  }
}

/** Returns for example 12 B, 3.4 kB or 5.6 MB. */
export function sizeText(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB'];
  let [value, unit] = [bytes, 0];
  while (value >= 1000 && unit < units.length - 1) [value, unit] = [value / 1000, unit + 1];
  return `${unit === 0 ? String(value) : value.toFixed(1)} ${units[unit] ?? ''}`;
}
