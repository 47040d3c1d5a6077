import { cpus } from 'node:os';
import { ownValue } from 'shared-contracts/own-value';
import { toPageText } from '../../../ingest/alto/to-page-text.ts';
import { MemoryBudget } from '../../core/public.ts';
import { requireEngine } from './engine.ts';
import { prepareScan } from './prepare-scan.ts';
import { readTsv } from './read-tsv.ts';
import { runEngine } from './run-engine.ts';
import type { PageText } from '../../text/public.ts';

/** The program's codes for common languages of newspapers. Other languages use their own three-letter code. */
const namesOf: Readonly<Record<string, string>> = {
  ...{ ar: 'ara', de: 'deu', en: 'eng', es: 'spa', fr: 'fra', ha: 'hau', ig: 'ibo', it: 'ita', la: 'lat', nl: 'nld' },
  ...{ pt: 'por', sw: 'swa', yo: 'yor' },
};

const fallbackLanguage = 'eng';

/** Returns the program's language option for a title: its own language if installed, and English. */
function languagesFor(language: string | null, installed: readonly string[]): string {
  const [code = ''] = (language ?? '').toLowerCase().split('-');
  const languages = [ownValue(namesOf, code) ?? code, fallbackLanguage].filter((name) => installed.includes(name));
  return [...new Set(languages)].join('+') || (installed.find((name) => name !== 'osd') ?? fallbackLanguage);
}

export interface RecogniseOptions {
  /** ISO 639 code of the title's language; null if unknown, which means English. */
  readonly language: string | null;
  /** Aborting it stops the work at once; the promise rejects with its reason. */
  readonly signal?: AbortSignal;
  /** The recognition program; `tesseract` by default. */
  readonly program?: string;
  /** Deadline of the program for one page, in ms. */
  readonly deadlineMs?: number;
}

export interface Recognised {
  /** Boxes are in pixels of the upright scan. A page without words has no blocks. */
  readonly words: PageText;
  /** The engine, as in `tesseract 5.3.0 (eng)`. */
  readonly engine: string;
  /** Mean confidence of the words, 0 to 1; null without words. */
  readonly confidence: number | null;
}

/** Long, since the machine may be busy. The program's CPU time is limited separately. */
const defaultDeadlineMs = 1_800_000;

/** Pages recognised at once in this process: one per core. */
export const maxConcurrent: number = cpus().length;
/** Pages recognised at once in the background; leaves one core for readers. */
export const maxInBackground: number = Math.max(1, maxConcurrent - 1);
const cores = new MemoryBudget(maxConcurrent);
/** One scan is decoded at a time, since it may need the maximum memory of a scan. */
const decoder = new MemoryBudget(1);

function meanOf({ blocks }: PageText): number | null {
  const sure = blocks.flatMap(({ lines }) =>
    lines.flatMap(({ words }) => words.flatMap(({ confidence }) => (confidence === null ? [] : [confidence]))),
  );
  return sure.length === 0 ? null : sure.reduce((sum, one) => sum + one, 0) / sure.length;
}

/**
 * Recognises the words of a scan (JPEG, PNG, TIFF, WebP or JPEG 2000). Waits for a free core. Rejects with
 * `bad-request` (not a picture, or unreadable), with `timeout`, with the reason of `signal`, or with `unavailable` and
 * installation instructions if the program is not installed.
 */
export async function recognise(scan: Uint8Array, options: RecogniseOptions): Promise<Recognised> {
  const { language, signal = new AbortController().signal, deadlineMs = defaultDeadlineMs } = options;
  const engine = await requireEngine(options.program);
  const languages = languagesFor(language, engine.languages);
  return await cores.hold(1, async () => {
    signal.throwIfAborted();
    const { picture, size } = await decoder.hold(1, () => prepareScan(scan));
    const table = await runEngine(picture, { program: engine.program, languages, deadlineMs, signal });
    const words = toPageText(readTsv(table), size);
    return { words, engine: `tesseract ${engine.version} (${languages})`, confidence: meanOf(words) };
  });
}
