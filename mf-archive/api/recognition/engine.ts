import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { AppError } from 'shared-contracts/app-error';

const run = promisify(execFile);

/** The program that reads pages. */
const usualProgram = 'tesseract';

/** One line for whoever keeps the machine. */
export const howToInstall =
  'Pages are read by the program tesseract, which is not installed on this machine: apt-get install tesseract-ocr';

/** The program as it is installed. */
interface Engine {
  readonly program: string;
  /** `5.3.0`. */
  readonly version: string;
  /** As the program names them: `eng`, `yor`. */
  readonly languages: readonly string[];
}

const askMs = 10_000;
const found = new Map<string, Engine>();

async function ask(program: string, option: string): Promise<string> {
  const { stdout } = await run(program, [option], { timeout: askMs, killSignal: 'SIGKILL' });
  return stdout;
}

/** Null where it is not installed, or does not answer. What was found is remembered. */
export async function findEngine(program = usualProgram): Promise<Engine | null> {
  const known = found.get(program);
  if (known !== undefined) return known;
  try {
    const [version, list] = [await ask(program, '--version'), await ask(program, '--list-langs')];
    const [, name = 'of unknown version'] = /tesseract v?(\S+)/.exec(version) ?? [];
    const languages = list
      .split('\n')
      .slice(1)
      .filter((line) => /^\w+$/.test(line));
    const engine = { program, version: name, languages };
    found.set(program, engine);
    return engine;
  } catch {
    return null;
  }
}

/** The same; rejects with `unavailable` and how to install it where it is not. */
export async function needEngine(program?: string): Promise<Engine> {
  const engine = await findEngine(program);
  if (engine === null) throw new AppError('unavailable', howToInstall);
  return engine;
}
