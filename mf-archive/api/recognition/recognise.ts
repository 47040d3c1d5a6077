import { cpus } from 'node:os';
import { ownValue } from 'shared-contracts/own-value';
import { toPageText } from '../../ingest/alto/to-page-text.ts';
import { MemoryBudget } from '../../ingest/memory-budget.ts';
import type { PageText } from '../pages/page-words.ts';
import { needEngine } from './engine.ts';
import { prepareScan } from './prepare-scan.ts';
import { readTsv } from './read-tsv.ts';
import { runEngine } from './run-engine.ts';

/** What the program calls the languages that newspapers here are written in; it has others by their own code of three letters. */
const namesOf: Readonly<Record<string, string>> = {
  ...{ ar: 'ara', de: 'deu', en: 'eng', es: 'spa', fr: 'fra', ha: 'hau', ig: 'ibo', it: 'ita', la: 'lat', nl: 'nld' },
  ...{ pt: 'por', sw: 'swa', yo: 'yor' },
};

const otherwise = 'eng';

/** The languages to read a title in, as the program takes them: its own where it is installed, and English beside it. */
function languagesFor(language: string | null, installed: readonly string[]): string {
  const [code = ''] = (language ?? '').toLowerCase().split('-');
  const wanted = [ownValue(namesOf, code) ?? code, otherwise].filter((name) => installed.includes(name));
  return [...new Set(wanted)].join('+') || (installed.find((name) => name !== 'osd') ?? otherwise);
}

/** How a scan is to be read. */
export interface RecogniseOptions {
  /** ISO 639 code of the title; null where it is not known: English. */
  readonly language: string | null;
  /** Aborted: the work ends at once, and rejects with its reason. */
  readonly signal?: AbortSignal;
  /** The program; `tesseract` when left out. */
  readonly program?: string;
  /** How long the program may take for the page, in ms. */
  readonly deadlineMs?: number;
}

/** What was read. */
export interface Recognised {
  /** With boxes in pixels of the scan as it stands upright. A page without a word has no blocks. */
  readonly words: PageText;
  /** What read it, `tesseract 5.3.0 (eng)`. */
  readonly engine: string;
  /** Mean of the words', 0 to 1; null where there is none. */
  readonly confidence: number | null;
}

/** Patient, since a machine may be busy; how much work the program may do is limited by itself. */
const usualDeadlineMs = 1_800_000;

/** As many pages are read at once in this process, whoever asks: one on each core. */
export const mostAtOnce: number = cpus().length;
/** As many are read beside the site: one core is left to its readers. */
export const mostBeside: number = Math.max(1, mostAtOnce - 1);
const cores = new MemoryBudget(mostAtOnce);
/** One scan is decoded at a time: it may take all the memory that a scan may. */
const decoder = new MemoryBudget(1);

function meanOf({ blocks }: PageText): number | null {
  const sure = blocks.flatMap(({ lines }) =>
    lines.flatMap(({ words }) => words.flatMap(({ confidence }) => (confidence === null ? [] : [confidence]))),
  );
  return sure.length === 0 ? null : sure.reduce((sum, one) => sum + one, 0) / sure.length;
}

/**
 * Reads the words of a scan (JPEG, PNG, TIFF, WebP or JPEG 2000). Waits for its turn: no more pages are read at once than
 * the machine has cores. Rejects with `bad-request` (no picture, or one that cannot be read), `timeout`, or `unavailable`
 * where the program is not installed, with a message that says how to install it.
 */
export async function recognise(scan: Uint8Array, options: RecogniseOptions): Promise<Recognised> {
  const { language, signal = new AbortController().signal, deadlineMs = usualDeadlineMs } = options;
  const engine = await needEngine(options.program);
  const languages = languagesFor(language, engine.languages);
  return await cores.hold(1, async () => {
    signal.throwIfAborted();
    const { picture, size } = await decoder.hold(1, () => prepareScan(scan));
    const table = await runEngine(picture, { program: engine.program, languages, deadlineMs, signal });
    const words = toPageText(readTsv(table), size);
    return { words, engine: `tesseract ${engine.version} (${languages})`, confidence: meanOf(words) };
  });
}
