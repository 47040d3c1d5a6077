import { AppError } from 'shared-contracts/app-error';
import type { RunWarning } from 'shared-contracts/archive/runs/run';
import { SourceProblem } from '../../../../ingest/source-problem.ts';
import { type ArchiveContext, type NewArticle, type RunItemRow, type StoredImage } from '../../../core/public.ts';
import { findEngine } from '../../recognition/engine.ts';
import { recognise } from '../../recognition/recognise.ts';
import { positionOfItem } from '../item-position.ts';
import { sourceOf } from '../item-source.ts';
import { findScan, folderOf, withScan } from './item-scan.ts';
import { readItemWords } from './item-words.ts';
import { withWarnings, type StepResult } from './step-result.ts';
import { type PageText, encodePageText, findLayout } from '../../../text/public.ts';

const kinds = ['word-size', 'no-words'] as const;

function factsOf(text: PageText): Pick<RunItemRow, 'word_count' | 'confidence'> {
  const words = text.blocks.flatMap(({ lines }) => lines.flatMap((line) => line.words));
  const sure = words.flatMap(({ confidence }) => (confidence === null ? [] : [confidence]));
  return {
    word_count: words.filter(({ hyphen }) => hyphen !== 'second').length,
    confidence: sure.length === 0 ? null : sure.reduce((sum, one) => sum + one, 0) / sure.length,
  };
}

function read(
  item: RunItemRow,
  { text, articles, engine }: { text: PageText; articles: readonly NewArticle[]; engine: string | null },
  found: readonly RunWarning[],
): StepResult {
  const facts = factsOf(text);
  const none: RunWarning = { kind: 'no-words', text: 'No word was found on it' };
  const warnings = withWarnings(item, kinds, [...found, ...(facts.word_count === 0 ? [none] : [])]);
  return {
    set: { state: 'recognised', ...facts, engine, warnings },
    text: { words: encodePageText(text), articles: JSON.stringify(articles) },
    task: 'check',
  };
}

/** Runs recognition on the scan of an item. If no engine is installed, the page continues without words. */
export async function readItemScan(context: ArchiveContext, item: RunItemRow): Promise<StepResult> {
  const { scan } = await findScan(context, item);
  if (scan === null) throw new AppError('bad-request', 'There is neither a scan nor a file of words that can be read');
  if ((await findEngine()) === null) {
    const text = 'No text recognition is installed: it can be seen, but not found by its words, until one is';
    return {
      set: { state: 'recognised', warnings: withWarnings(item, kinds, [{ kind: 'no-words', text }]) },
      task: 'check',
    };
  }
  const place = await positionOfItem(context, item);
  const language = place?.title.language ?? null;
  const { words, engine } = await withScan(scan, async ({ bytes }) => await recognise(bytes, { language }));
  return read(item, { ...findLayout(words), engine }, []);
}

/** Uses the words supplied with an item; if they are unreadable, its scan is recognised. */
export async function recogniseItem(context: ArchiveContext, item: RunItemRow): Promise<StepResult> {
  const source = sourceOf(item);
  if (source.words === null) return { set: {}, task: 'read' };
  const image = item.image === null ? null : (JSON.parse(item.image) as StoredImage);
  const root = await folderOf(context, item);
  try {
    const sent = await readItemWords(root, source.words, source, image);
    const text = 'Its words stand on a page of another shape: they may light the wrong places';
    return read(item, { ...sent, engine: null }, sent.fits ? [] : [{ kind: 'word-size', text }]);
  } catch (error) {
    if (!(error instanceof SourceProblem)) throw error;
    const problems = [{ path: source.words, reason: `${error.message}: its scan is read instead` }];
    return { set: {}, task: 'read', problems };
  }
}
