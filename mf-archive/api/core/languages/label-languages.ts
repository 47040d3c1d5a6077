import type { BlockFacts, PageText, PrintedBlock, TextLanguage } from '../../text/public.ts';
import { detectLanguage } from './detect-language.ts';

/** A text with the languages of its blocks, and the language of the whole page; null if it is not known. */
export interface LabelledText {
  readonly text: PageText;
  readonly language: TextLanguage | null;
}

const textOf = (blocks: readonly PrintedBlock[]): string =>
  blocks.flatMap(({ lines }) => lines.flatMap(({ words }) => words.map((word) => word.joined ?? word.text))).join(' ');

const lettersOf = ({ lines }: PrintedBlock): number =>
  lines.reduce((sum, { words }) => sum + words.reduce((length, { text }) => length + text.length, 0), 0);

/** Adds up the amount of text in each language, separately for stated and detected languages. */
class LanguageShares {
  readonly #amounts = new Map<string, { stated: number; detected: number }>();

  add({ code, isDetected }: TextLanguage, amount: number): void {
    const amounts = this.#amounts.get(code) ?? { stated: 0, detected: 0 };
    amounts[isDetected ? 'detected' : 'stated'] += amount;
    this.#amounts.set(code, amounts);
  }

  most(): TextLanguage | null {
    const all = [...this.#amounts].map(([code, { stated, detected }]) => ({ code, stated, detected }));
    const [most] = all.sort((one, other) => other.stated + other.detected - one.stated - one.detected);
    return most === undefined ? null : { code: most.code, isDetected: most.detected > most.stated };
  }
}

/** Returns the language of most words of an article on a page, from the page's blocks; null if none has one. */
export function languageOfArticle(blocks: readonly BlockFacts[], article: number): TextLanguage | null {
  const shares = new LanguageShares();
  blocks.forEach((block, index) => {
    if (block.article !== article || block.language === null) return;
    shares.add(block.language, block.end - (blocks[index - 1]?.end ?? 0));
  });
  return shares.most();
}

/**
 * Detects the language of each block whose source states none, among the usual languages and the candidates (ISO 639
 * codes). Blocks that are too short stay without one, but are detected together for the language of the page, which is
 * that of most letters.
 */
export function labelLanguages(text: PageText, candidates: readonly string[]): LabelledText {
  const stated = text.blocks.flatMap(({ language }) => (language?.isDetected === false ? [language.code] : []));
  const possible = [...new Set([...candidates, ...stated])];
  const shares = new LanguageShares();
  const unknown: PrintedBlock[] = [];
  const blocks = text.blocks.map((block) => {
    const { language: before, ...rest } = block;
    const language = before?.isDetected === false ? before : detectLanguage(textOf([block]), possible);
    if (language === null) {
      unknown.push(block);
      return rest;
    }
    shares.add(language, lettersOf(block));
    return { ...rest, language };
  });
  const ofRest = detectLanguage(textOf(unknown), possible);
  if (ofRest !== null)
    shares.add(
      ofRest,
      unknown.reduce((sum, block) => sum + lettersOf(block), 0),
    );
  return { text: { ...text, blocks }, language: shares.most() };
}

/** Returns the text without detected languages, as it came from its source. */
export function withoutDetected(text: PageText): PageText {
  if (!text.blocks.some(({ language }) => language?.isDetected === true)) return text;
  const blocks = text.blocks.map(({ language, ...block }) =>
    language === undefined || language.isDetected ? block : { ...block, language },
  );
  return { ...text, blocks };
}
