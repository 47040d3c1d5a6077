import { createHash } from 'node:crypto';
import { type ArchiveContext, imageOf, isoDate, pageFacts, type PageRecord, pageRecords } from '../../core/public.ts';
import { pageAlto, pageText } from '../downloads/page-files.ts';
import type { TitleYear } from './find-batches.ts';
import type { TarEntry } from './write-tar.ts';

/** Pages per query. */
const pagesPerQuery = 200;
const maxNameLength = 90;

async function* pagesOf(context: ArchiveContext, { title_id: title, year }: TitleYear): AsyncGenerator<PageRecord> {
  let after = '';
  for (;;) {
    const pages = await pageRecords(context)
      .where('archive_issue.title_id', '=', title)
      .where('archive_issue.year', '=', year)
      .where('archive_page.slug', '>', after)
      .orderBy('archive_page.slug')
      .limit(pagesPerQuery)
      .execute();
    yield* pages;
    const last = pages.at(-1);
    if (last === undefined || pages.length < pagesPerQuery) return;
    after = last.slug;
  }
}

/** Returns the name of a page without its title: `1964-03-07-p1`; the page's id if that would be too long. */
function nameOf({ slug, id, title_slug: title }: PageRecord): string {
  const name = slug.startsWith(`${title}-`) ? slug.slice(title.length + 1) : slug;
  return name.length > maxNameLength ? id : name;
}

/** Returns the line of a page in `pages.jsonl`. */
function lineOf(context: ArchiveContext, page: PageRecord, name: string): string {
  const { rights, address, mark } = pageFacts(page, context.publicUrl);
  const image = imageOf(page);
  return `${JSON.stringify({
    ...{ id: page.id, slug: page.slug, url: address, title: page.title_name, titleSlug: page.title_slug },
    ...{ date: isoDate(page), edition: page.edition, editionSlug: page.issue_slug },
    ...{ sequence: page.sequence, label: page.label, place: page.place, language: page.language },
    ...{ recognised: page.recognised === 1, words: page.word_count, confidence: page.confidence },
    image: image === null ? null : { width: image.width, height: image.height },
    ...{ rights, demonstration: mark !== null },
    files: page.recognised === 1 ? [`data/${name}.txt`, `data/${name}.alto.xml`] : [],
  })}\n`;
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Makes the files of a bag, and collects the checksums and the total size of those with content. */
class Manifest {
  readonly lines: string[] = [];
  bytes = 0;
  readonly #changedAt: number;
  readonly #root: string;

  constructor(root: string, changedAt: number) {
    this.#root = root;
    this.#changedAt = changedAt;
  }

  /** Makes a file with content (payload in BagIt), and adds it to the manifest. */
  payload(name: string, text: string): TarEntry {
    const entry = this.tag(name, text);
    this.lines.push(`${sha256(entry.bytes)}  ${name}\n`);
    this.bytes += entry.bytes.length;
    return entry;
  }

  /** Makes a file that describes the bag (tag file in BagIt). */
  tag(name: string, text: string): TarEntry {
    return { name: `${this.#root}/${name}`, bytes: Buffer.from(text), changedAt: this.#changedAt };
  }
}

function infoOf(context: ArchiveContext, of: TitleYear, { bytes, lines }: Manifest): string {
  const marked = of.demonstration === 1 ? ['External-Description: Demonstration: invented, never printed'] : [];
  return [
    `Source-Organization: ${context.brand.name}`,
    `Bagging-Date: ${new Date(of.changed_at).toISOString().slice(0, 10)}`,
    `External-Identifier: ${context.publicUrl}/bulk/${of.title_slug}-${String(of.year)}`,
    ...marked,
    `Payload-Oxum: ${String(bytes)}.${String(lines.length)}`,
    '',
  ].join('\n');
}

/**
 * Yields the files of a year of a title as a bag (BagIt 1.0, RFC 8493): the text of each page, plain and as ALTO, its
 * metadata as a line of JSON, and the sha256 of every file. Only the text of one page at a time is in memory.
 */
export async function* bagEntries(context: ArchiveContext, of: TitleYear): AsyncGenerator<TarEntry> {
  const manifest = new Manifest(`${of.title_slug}-${String(of.year)}`, of.changed_at);
  const lines: string[] = [];
  for await (const page of pagesOf(context, of)) {
    const name = nameOf(page);
    lines.push(lineOf(context, page, name));
    const [text, alto] = [await pageText(context, page), await pageAlto(context, page)];
    if (text !== null) yield manifest.payload(`data/${name}.txt`, text);
    if (alto !== null) yield manifest.payload(`data/${name}.alto.xml`, alto);
  }
  yield manifest.payload('data/pages.jsonl', lines.join(''));
  const tags = [
    manifest.tag('bagit.txt', 'BagIt-Version: 1.0\nTag-File-Character-Encoding: UTF-8\n'),
    manifest.tag('bag-info.txt', infoOf(context, of, manifest)),
    manifest.tag('manifest-sha256.txt', manifest.lines.join('')),
  ];
  yield* tags;
  const ofTags = tags.map(({ name, bytes }) => `${sha256(bytes)}  ${name.slice(name.indexOf('/') + 1)}\n`);
  yield manifest.tag('tagmanifest-sha256.txt', ofTags.join(''));
}
