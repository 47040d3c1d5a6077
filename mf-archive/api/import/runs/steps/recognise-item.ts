import { join } from 'node:path';
import { AppError } from 'shared-contracts/app-error';
import type { RunWarning } from 'shared-contracts/archive/runs/run';
import { hasMeaningfulConfidence } from 'shared-contracts/archive/languages';
import { articleOf } from '../../../../ingest/alto/article-of.ts';
import { toPageText, type Size } from '../../../../ingest/alto/to-page-text.ts';
import { hasSameProportions } from '../../../../ingest/scan/read-scan.ts';
import { readPageWords } from '../../../../ingest/words/read-words.ts';
import {
  type NewArticle,
  type ArchiveContext,
  correctedScan,
  decodeCorrection,
  type RunItemRow,
  type StoredImage,
} from '../../../core/public.ts';
import { type ItemSource, sourceOf } from '../item-source.ts';
import { findLayout, type PageText, encodePageText } from '../../../text/public.ts';
import { SourceProblem } from '../../../../ingest/source-problem.ts';
import { findEngine } from '../../recognition/engine.ts';
import { languageDetector, languageOfTitle } from '../../recognition/page-language.ts';
import { recognise } from '../../recognition/recognise.ts';
import { positionOfItem } from '../item-position.ts';
import { findScan, folderOf, withScan } from './item-scan.ts';
import { withWarnings, type StepResult } from './step-result.ts';

/** The words supplied with a scan. */
interface SuppliedWords {
  readonly text: PageText;
  readonly articles: readonly NewArticle[];
  /** False if the word file's page has a different aspect ratio from the scan, so that highlights may be misplaced. */
  readonly fits: boolean;
}

/** Reads the words supplied with an item; null if its PDF has none. Rejects with `SourceProblem`. */
async function readItemWords(
  root: string,
  words: string,
  { areas, articles, scans }: ItemSource,
  image: Size | null,
): Promise<SuppliedWords | null> {
  const page = await readPageWords(root, join(root, words), scans[0] ?? null);
  if (page === null) return null;
  const article = articleOf(page, image, areas, () => undefined);
  const text = toPageText(page, image, article);
  const numbers = new Set(text.blocks.map((block) => block.article));
  const marked = { text, articles: articles.filter(({ number }) => numbers.has(number)) };
  return {
    ...(articles.length === 0 ? findLayout(text) : marked),
    fits: image === null || hasSameProportions(image, page),
  };
}

const kinds = ['word-size', 'no-words', 'low-confidence'] as const;

const languageNames = new Intl.DisplayNames(['en'], { type: 'language' });

/** Warns if confidence is meaningless for words in this language. */
function confidenceWarnings(confidence: number | null, language: string | null): readonly RunWarning[] {
  if (confidence === null || language === null || hasMeaningfulConfidence(language)) return [];
  const name = languageNames.of(language) ?? language;
  const text = `Its text is in ${name}, where recognition misses accents without noticing, so no certainty is shown`;
  return [{ kind: 'low-confidence', text }];
}

function factsOf(text: PageText): Pick<RunItemRow, 'word_count' | 'confidence'> {
  const words = text.blocks.flatMap(({ lines }) => lines.flatMap((line) => line.words));
  const sure = words.flatMap(({ confidence }) => (confidence === null ? [] : [confidence]));
  return {
    word_count: words.filter(({ hyphen }) => hyphen !== 'second').length,
    confidence: sure.length === 0 ? null : sure.reduce((sum, one) => sum + one, 0) / sure.length,
  };
}

interface ReadWords {
  readonly text: PageText;
  readonly articles: readonly NewArticle[];
  readonly engine: string | null;
  /** ISO 639 code; null if it is not known. */
  readonly language: string | null;
}

function read(
  item: RunItemRow,
  { text, articles, engine, language }: ReadWords,
  found: readonly RunWarning[],
): StepResult {
  const facts = factsOf(text);
  const none: RunWarning = { kind: 'no-words', text: 'No text was found on it' };
  const unsure = confidenceWarnings(facts.confidence, language);
  const confidence = unsure.length > 0 ? null : facts.confidence;
  const warnings = withWarnings(item, kinds, [...found, ...(facts.word_count === 0 ? [none] : []), ...unsure]);
  return {
    set: { state: 'recognised', ...facts, confidence, engine, warnings },
    text: { words: encodePageText(text), articles: JSON.stringify(articles) },
    task: 'check',
  };
}

/** Runs recognition on the scan of an item. If no engine is installed, the page continues without words. */
export async function recogniseScan(context: ArchiveContext, item: RunItemRow): Promise<StepResult> {
  const { scan } = await findScan(context, item);
  if (scan === null) throw new AppError('bad-request', 'It has neither a scan nor a readable text file');
  if ((await findEngine()) === null) {
    const text = 'Text recognition is not installed: until it is, the page can be viewed but not searched';
    return {
      set: { state: 'recognised', warnings: withWarnings(item, kinds, [{ kind: 'no-words', text }]) },
      task: 'check',
    };
  }
  const [language, detect] = [await statedLanguage(context, item), await languageDetector(context)];
  const { words, engine } = await withScan(scan, async ({ bytes }) => {
    const picture = await correctedScan(bytes, decodeCorrection(item.correction));
    return await recognise(picture, { language, detect });
  });
  return read(item, { ...findLayout(words), engine, language: language ?? detect(words) }, []);
}

/** Resolves to the language of the item's newspaper; null if it is not known. */
async function statedLanguage(context: ArchiveContext, item: RunItemRow): Promise<string | null> {
  const place = await positionOfItem(context, item);
  return place === null ? null : await languageOfTitle(context, place.title);
}

/** Uses the words supplied with an item; if they are unreadable, its scan is recognised. */
export async function useSuppliedWords(context: ArchiveContext, item: RunItemRow): Promise<StepResult> {
  const source = sourceOf(item);
  if (source.words === null) return { set: {}, task: 'read' };
  const image = item.image === null ? null : (JSON.parse(item.image) as StoredImage);
  const root = await folderOf(context, item);
  try {
    const sent = await readItemWords(root, source.words, source, image);
    if (sent === null) return { set: {}, task: 'read' };
    const language = (await statedLanguage(context, item)) ?? (await languageDetector(context))(sent.text);
    const text = 'Its text belongs to a page of another shape: highlights may be in the wrong places';
    return read(item, { ...sent, engine: null, language }, sent.fits ? [] : [{ kind: 'word-size', text }]);
  } catch (error) {
    if (!(error instanceof SourceProblem)) throw error;
    const problems = [{ path: source.words, reason: `${error.message}: its scan is recognised instead` }];
    return { set: {}, task: 'read', problems };
  }
}
