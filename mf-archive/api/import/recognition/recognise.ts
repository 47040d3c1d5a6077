import { cpus } from 'node:os';
import { ownValue } from 'shared-contracts/own-value';
import { toPageText } from '../../../ingest/alto/to-page-text.ts';
import { MemoryBudget } from '../../core/public.ts';
import { requireEngine } from './engine.ts';
import { prepareScan } from './prepare-scan.ts';
import { readTsv } from './read-tsv.ts';
import { runEngine } from './run-engine.ts';
import type { PageText } from '../../text/public.ts';

/** The program's codes of the languages of these newspapers; other languages use their own three-letter code. */
const namesOf: Readonly<Record<string, string>> = {
  ...{ ar: 'ara', de: 'deu', en: 'eng', es: 'spa', fr: 'fra', ha: 'hau', ig: 'ibo', it: 'ita', la: 'lat', nl: 'nld' },
  ...{ pt: 'por', sw: 'swa', yo: 'yor' },
};

const fallbackLanguage = 'eng';

/** The languages for a title, as the program takes them: its own if installed, and English. */
function languagesFor(language: string | null, installed: readonly string[]): string {
  const [code = ''] = (language ?? '').toLowerCase().split('-');
  const wanted = [ownValue(namesOf, code) ?? code, fallbackLanguage].filter((name) => installed.includes(name));
  return [...new Set(wanted)].join('+') || (installed.find((name) => name !== 'osd') ?? fallbackLanguage);
}

/** Options of reading a scan. */
export interface RecogniseOptions {
  /** ISO 639 code of the title; null if unknown: English. */
  readonly language: string | null;
  /** Stops the work at once; it rejects with the signal's reason. */
  readonly signal?: AbortSignal;
  /** The program; `tesseract` when left out. */
  readonly program?: string;
  /** Deadline of the program for one page, in ms. */
  readonly deadlineMs?: number;
}

export interface Recognised {
  /** Boxes are in pixels of the upright scan. A page without words has no blocks. */
  readonly words: PageText;
  /** The engine, as in `tesseract 5.3.0 (eng)`. */
  readonly engine: string;
  /** Mean of the words' confidence, 0 to 1; null without words. */
  readonly confidence: number | null;
}

/** Long, since a machine may be busy; the program's CPU time is limited separately. */
const defaultDeadlineMs = 1_800_000;

/** Pages read at once in this process: one per core. */
export const maxConcurrent: number = cpus().length;
/** Pages read at once in the background: one core is left to readers. */
export const maxInBackground: number = Math.max(1, maxConcurrent - 1);
const cores = new MemoryBudget(maxConcurrent);
/** One scan is decoded at a time, since it may need all the memory that a scan may. */
const decoder = new MemoryBudget(1);

function meanOf({ blocks }: PageText): number | null {
  const sure = blocks.flatMap(({ lines }) =>
    lines.flatMap(({ words }) => words.flatMap(({ confidence }) => (confidence === null ? [] : [confidence]))),
  );
  return sure.length === 0 ? null : sure.reduce((sum, one) => sum + one, 0) / sure.length;
}

/**
 * Reads the words of a scan (JPEG, PNG, TIFF, WebP or JPEG 2000). Waits for a free core. Rejects with `bad-request` (no
 * picture, or an unreadable one), `timeout`, or `unavailable` with installation instructions if the program is not
 * installed.
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
