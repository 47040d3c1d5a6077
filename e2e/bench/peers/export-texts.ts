import { once } from 'node:events';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import type { V1Editions, V1WholeEdition } from 'shared-contracts/archive/v1/editions';
import type { V1Page } from 'shared-contracts/archive/v1/pages';

/** A page or an article as any search engine could index it. */
export interface ExportedText {
  readonly kind: 'page' | 'article';
  readonly id: string;
  readonly title: string;
  /** yyyymmdd */
  readonly day: number;
  readonly language: string;
  readonly sequence: number;
  /** Confidence of the recognition in percent. */
  readonly quality: number;
  readonly text: string;
}

/** `network`: a number for who asks, because nobody may read for long without a pause. */
async function read<Answer>(url: string, network: number): Promise<Answer> {
  const address = `10.1.${String((network >> 8) & 255)}.${String(network & 255)}`;
  const response = await fetch(url, { headers: { 'x-forwarded-for': address } });
  if (response.status !== 200) throw new Error(`${url} answered ${String(response.status)}`);
  return (await response.json()) as Answer;
}

function textsOf(pages: readonly V1Page[]): readonly ExportedText[] {
  const articles = new Map<number, ExportedText>();
  const wholes = pages.map((page): ExportedText => {
    const { slug, title, date, language, sequence, confidence } = page;
    const facts = {
      ...{ title: title.slug, day: Number(date.replaceAll('-', '').padEnd(8, '0')), language: language ?? 'unknown' },
      ...{ sequence, quality: Math.round((confidence ?? 0) * 100) },
    };
    for (const { article, text } of page.text) {
      if (article === null) continue;
      const known = articles.get(article);
      const id = `${page.edition} ${String(article)}`;
      articles.set(article, { ...(known ?? { ...facts, kind: 'article', id }), text: `${known?.text ?? ''}${text}\n` });
    }
    return { ...facts, kind: 'page', id: slug, text: page.text.map(({ text }) => text).join('\n') };
  });
  return [...wholes, ...articles.values()];
}

async function textsOfEdition(site: string, slug: string, network: number): Promise<readonly ExportedText[]> {
  const { sheets } = await read<V1WholeEdition>(`${site}/api/v1/editions/${slug}`, network);
  const pages: V1Page[] = [];
  for (const sheet of sheets) pages.push(await read<V1Page>(`${site}/api/v1/pages/${sheet.slug}`, network));
  return textsOf(pages);
}

/** Editions that are read at once. */
const readAtOnce = 3;

/** Writes all pages and articles of a site, from its public API, into a file with one JSON object a line. */
export async function exportTexts(site: string, path: string): Promise<void> {
  if (existsSync(path)) return;
  const out = createWriteStream(`${path}.part`);
  let count = 0;
  for (let next: string | null = '/api/v1/editions?limit=200'; next !== null;) {
    const { editions, next: following }: V1Editions = await read<V1Editions>(new URL(next, site).href, count);
    const left = editions.values();
    const readAll = async (): Promise<void> => {
      for (const { slug } of left) {
        count += 1;
        const lines = (await textsOfEdition(site, slug, count)).map((text) => `${JSON.stringify(text)}\n`);
        if (!out.write(lines.join(''))) await once(out, 'drain');
      }
    };
    await Promise.all(Array.from({ length: readAtOnce }, readAll));
    next = following;
  }
  out.end();
  await once(out, 'close');
  await rename(`${path}.part`, path);
}

/** Yields the exported texts in groups of at most this size. */
export async function* readTexts(path: string, size: number): AsyncGenerator<readonly ExportedText[]> {
  let group: ExportedText[] = [];
  for await (const line of createInterface({ input: createReadStream(path) })) {
    group.push(JSON.parse(line) as ExportedText);
    if (group.length < size) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}
