import { cpus } from 'node:os';
import { toPageText } from '../../../ingest/alto/to-page-text.ts';
import { WeightedSemaphore } from '../../core/public.ts';
import { requireEngine } from './engine.ts';
import { prepareScan } from './prepare-scan.ts';
import { readTsv } from './read-tsv.ts';
import { runEngine } from './run-engine.ts';
import { type PageText, threeLetterCode, toLanguageCode } from '../../text/public.ts';

const fallbackLanguage = 'eng';

/** Returns the program's language option for a page: its own language if installed, and English. */
function languagesFor(language: string | null, installed: readonly string[]): string {
  const code = toLanguageCode(language) ?? fallbackLanguage;
  const languages = [threeLetterCode(code), fallbackLanguage].filter((name) => installed.includes(name));
  return [...new Set(languages)].join('+') || (installed.find((name) => name !== 'osd') ?? fallbackLanguage);
}

export interface RecogniseOptions {
  /** ISO 639 code of the newspaper's language; null if unknown, which means English at first. */
  readonly language: string | null;
  /**
   * Returns the language of recognised words; null if it cannot be detected. If `language` is null and the page turns
   * out not to be in English, it is recognised again with the model of the detected language.
   */
  readonly detect?: (words: PageText) => string | null;
  /** Aborting stops the work at once; the promise rejects with the abort reason. */
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
const cores = new WeightedSemaphore(maxConcurrent);
/** One scan is decoded at a time, since it may need the maximum memory of a scan. */
const decoder = new WeightedSemaphore(1);

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
  return await cores.run(1, async () => {
    signal.throwIfAborted();
    const { picture, size } = await decoder.run(1, () => prepareScan(scan));
    const read = async (languages: string): Promise<Recognised> => {
      const table = await runEngine(picture, { program: engine.program, languages, deadlineMs, signal });
      const words = toPageText(readTsv(table), size);
      return { words, engine: `tesseract ${engine.version} (${languages})`, confidence: meanOf(words) };
    };
    const first = languagesFor(language, engine.languages);
    const recognised = await read(first);
    const detected = language === null ? (options.detect?.(recognised.words) ?? null) : null;
    const second = detected === null ? first : languagesFor(detected, engine.languages);
    return second === first ? recognised : await read(second);
  });
}
