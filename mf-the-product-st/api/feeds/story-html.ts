import { asHTML, type HTMLRichTextMapSerializer } from '@prismicio/client';
import type { SiteLinks } from 'shared-contracts/site-links';
import { asField, type RichText } from 'shared-contracts/stories/safe-rich-text';
import type { StoryBlock } from 'shared-contracts/stories/story-body';
import { readNoteMark, type StoryNote } from 'shared-contracts/stories/story-notes';
import { escapeMarkup } from 'shared-contracts/feeds/escape-markup';

/** What the markup of a story needs to know about the site. */
export interface StorySite {
  /** Absolute address, without a trailing slash. */
  readonly publicUrl: string;
  readonly links: SiteLinks;
}

const whole = (href: string, { publicUrl }: StorySite): string => (href.startsWith('/') ? `${publicUrl}${href}` : href);

const link = (href: string, inner: string, site: StorySite): string =>
  `<a href="${escapeMarkup(whole(href, site))}">${inner}</a>`;

const serializer = (site: StorySite): HTMLRichTextMapSerializer => ({
  hyperlink: ({ node, children }) => link(node.data.url ?? '', children, site),
  label: ({ node, children }) => {
    const mark = readNoteMark(node.data.label);
    return mark === null ? children : `<sup>[${String(mark.note)}]</sup>`;
  },
});

const textHtml = (text: RichText, site: StorySite): string =>
  text.length === 0 ? '' : asHTML(asField(text), { serializer: serializer(site) });

const blockHtml = (block: StoryBlock, site: StorySite): string => {
  switch (block.kind) {
    case 'text':
      return textHtml(block.text, site);
    case 'figure': {
      const { src, width, height, alt, credit } = block.picture;
      const image = `<img src="${escapeMarkup(whole(src, site))}" width="${String(width)}" height="${String(height)}" alt="${escapeMarkup(alt)}">`;
      const words = `${textHtml(block.caption, site)}${credit === null ? '' : `<p>${escapeMarkup(credit)}</p>`}`;
      return `<figure>${image}${words === '' ? '' : `<figcaption>${words}</figcaption>`}</figure>`;
    }
    case 'quote': {
      const page = site.links.newspaperPage(block.page, block.words === null ? undefined : `"${block.words}"`);
      const source = link(page, escapeMarkup(block.title ?? 'Open the page'), site);
      return `<blockquote><p>${escapeMarkup(block.quote)}</p><p>${source}</p></blockquote>`;
    }
    case 'pull':
      // A pull quote repeats the text, so it is omitted.
      return '';
  }
};

const noteHtml = (note: StoryNote, site: StorySite): string => {
  const source = note.source === null ? '' : ` ${link(note.source, 'Open the source', site)}`;
  return `<li>${textHtml(note.text, site)}${source}</li>`;
};

/** Returns a full story as HTML. All elements are written here; markup in the document is escaped. */
export function storyHtml(body: readonly StoryBlock[], notes: readonly StoryNote[], site: StorySite): string {
  const text = body.map((block) => blockHtml(block, site)).join('\n');
  if (notes.length === 0) return text;
  return `${text}\n<h2>Notes</h2>\n<ol>${notes.map((note) => noteHtml(note, site)).join('')}</ol>`;
}
