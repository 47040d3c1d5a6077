import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { AppError } from 'shared-contracts/app-error';

const run = promisify(execFile);

/** The recognition program. */
const defaultProgram = 'tesseract';

/** Instruction for the operator, in one line. */
export const howToInstall =
  'Text recognition needs tesseract, which is not installed on this machine: apt-get install tesseract-ocr';

interface Engine {
  readonly program: string;
  /** For example `5.3.0`. */
  readonly version: string;
  /** The program's codes, such as `eng` and `yor`. */
  readonly languages: readonly string[];
}

const probeTimeoutMs = 10_000;
const foundEngines = new Map<string, Engine>();

async function probe(program: string, option: string): Promise<string> {
  const { stdout } = await run(program, [option], { timeout: probeTimeoutMs, killSignal: 'SIGKILL' });
  return stdout;
}

/** Resolves to the installed program, or to null if it is not installed or does not respond. Successes are cached. */
export async function findEngine(program = defaultProgram): Promise<Engine | null> {
  const known = foundEngines.get(program);
  if (known !== undefined) return known;
  try {
    const [version, list] = [await probe(program, '--version'), await probe(program, '--list-langs')];
    const [, name = 'of unknown version'] = /tesseract v?(\S+)/.exec(version) ?? [];
    const languages = list
      .split('\n')
      .slice(1)
      .filter((line) => /^\w+$/.test(line));
    const engine = { program, version: name, languages };
    foundEngines.set(program, engine);
    return engine;
  } catch {
    return null;
  }
}

/** Resolves to the installed program. Rejects with `unavailable` and instructions if it is not installed. */
export async function requireEngine(program?: string): Promise<Engine> {
  const engine = await findEngine(program);
  if (engine === null) throw new AppError('unavailable', howToInstall);
  return engine;
}
