import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repoRoot } from '../support/places.ts';
import { startAsReaders } from './stages.ts';

/** A question for evaluating answers, with the slugs of the pages that answer it. */
interface SearchedQuestion {
  readonly id: string;
  readonly question: string;
  readonly split: 'tune' | 'held';
  readonly trait?: string;
  readonly of?: string;
  readonly evidence?: Readonly<Record<string, string>>;
}

function readQuestions(): readonly SearchedQuestion[] {
  const folder = join(repoRoot, 'mf-context/api/evaluation/questions');
  return readdirSync(folder).flatMap(
    (file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as readonly SearchedQuestion[],
  );
}

const listed = 10;

async function search(site: string, question: string, reader: number): Promise<readonly string[]> {
  const query = new URLSearchParams({ q: question, size: String(listed), page: '1' });
  // A new network for each question, so that none is refused.
  const headers = { 'x-forwarded-for': `10.0.${String(reader >> 8)}.${String(reader & 255)}` };
  const response = await fetch(`${site}/api/archive/search-pages?${query.toString()}`, { headers });
  if (!response.ok) throw new Error(`The search answered ${String(response.status)}: ${question}`);
  const { hits } = (await response.json()) as { readonly hits: readonly { readonly slug: string }[] };
  return hits.map(({ slug }) => slug);
}

/** The shares of questions for which a search finds a page that answers among the first ten. */
export interface SearchFigures {
  readonly search_recall_at_10: number;
  readonly paraphrase_search_recall_at_10: number;
}

/** Searches the archive over HTTP for the whole questions of one half that it answers. */
export async function searchQuestions(dataDir: string, split: SearchedQuestion['split']): Promise<SearchFigures> {
  const all = readQuestions();
  const evidenceOf = new Map(all.map(({ id, evidence }) => [id, evidence]));
  const found = { own: [] as boolean[], paraphrase: [] as boolean[] };
  const site = await startAsReaders(dataDir);
  try {
    for (const [at, { id, of = id, question, trait, split: half }] of all.entries()) {
      const evidence = evidenceOf.get(of);
      if (evidence === undefined || half !== split) continue;
      const slugs = await search(site.url, question, at);
      found[trait === 'paraphrase' ? 'paraphrase' : 'own'].push(slugs.some((slug) => Object.hasOwn(evidence, slug)));
    }
  } finally {
    await site.stop();
  }
  const shareOf = (hits: readonly boolean[]): number =>
    Math.round((1_000 * hits.filter(Boolean).length) / Math.max(1, hits.length)) / 1_000;
  return { search_recall_at_10: shareOf(found.own), paraphrase_search_recall_at_10: shareOf(found.paraphrase) };
}
