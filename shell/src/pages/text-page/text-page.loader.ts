import type { ContentNotice } from 'shared-contracts/content/content-notice';
import type { ContentType } from 'shared-contracts/content/model/content-document';
import { getDocument } from 'shared-contracts/content/get-document';
import type { Call } from 'shared-contracts/endpoint';
import type { PageLoader } from 'shared-contracts/page';
import { plainSlug } from 'shared-contracts/archive/place-slug';
import { longDay } from 'shared-contracts/stories/long-day';
import { presentBody, type ShownBlock } from 'shared-contracts/stories/find-quotes';
import { dayOf, fieldsOf, textOf } from 'shared-contracts/stories/read-unknown';
import { safeRichText } from 'shared-contracts/stories/safe-rich-text';
import { readBody, type StoryBlock } from 'shared-contracts/stories/story-body';

/** A part of the text. Its heading is also in its body; the text before the first heading has none. */
interface TextSection {
  readonly id: string;
  readonly title: string | null;
  readonly body: readonly ShownBlock[];
}

/** A page of running text by editors. */
export interface TextPageData {
  readonly title: string;
  readonly standfirst: string | null;
  /** From when this version is valid, in words. */
  readonly validFrom: string | null;
  readonly sections: readonly TextSection[];
  readonly notice: ContentNotice | null;
}

interface TextPage {
  readonly type: ContentType;
  /** Null: the only document of its type. */
  readonly uid: string | null;
  /** The title when the document has none. */
  readonly title: string;
  /** A path of this site. */
  readonly canonical: string;
  /** What follows the text. */
  readonly after?: (call: Call) => Promise<readonly StoryBlock[]>;
}

/** Returns the body: the text field if it is not empty, else the slices. */
function bodyOf(data: Readonly<Record<string, unknown>>, origin: string): readonly StoryBlock[] {
  const text = safeRichText(data['text']);
  return text.length === 0 ? readBody(data['body'], origin) : [{ kind: 'text', text }];
}

/** Splits the body before each heading of level 2, so that readers can go to it from the list of contents. */
function sectionsOf(body: readonly ShownBlock[]): readonly TextSection[] {
  const sections: { readonly title: string | null; readonly body: ShownBlock[] }[] = [{ title: null, body: [] }];
  for (const block of body) {
    if (block.kind !== 'text') {
      sections.at(-1)?.body.push(block);
      continue;
    }
    const cuts = block.text.flatMap(({ type }, index) => (type === 'heading2' && index > 0 ? [index] : []));
    for (const [index, from] of [0, ...cuts].entries()) {
      const text = block.text.slice(from, cuts[index]);
      const [first] = text;
      if (first?.type === 'heading2') sections.push({ title: first.text, body: [] });
      sections.at(-1)?.body.push({ kind: 'text', text });
    }
  }
  const slugs = sections.map(({ title }) => plainSlug(title ?? ''));
  return sections.flatMap((section, index) => {
    const slug = slugs[index] ?? '';
    const isOwn = slug !== '' && slugs.indexOf(slug) === index;
    return section.body.length === 0 ? [] : { ...section, id: `part-${isOwn ? slug : String(index)}` };
  });
}

/** Returns the loader of a text page; returns not-found when the document does not exist. */
export const textPageLoader =
  ({ type, uid, title: fallback, canonical, after }: TextPage): PageLoader<TextPageData> =>
  async ({ call, links, url }) => {
    const { document, notice } = await call(getDocument(), { type, uid });
    if (document === null) return { kind: 'not-found' };
    const data = fieldsOf(document.data);
    let incomplete = notice !== null;
    const onMissing = (): void => {
      incomplete = true;
    };
    const blocks = [...bodyOf(data, url.origin), ...((await after?.(call)) ?? [])];
    const body = await presentBody(blocks, { call, links, onMissing });
    const title = textOf(data['title']) ?? fallback;
    const standfirst = textOf(data['standfirst']);
    const day = dayOf(data['valid_from']);
    return {
      kind: 'page',
      data: {
        ...{ title, standfirst, notice },
        validFrom: day === null ? null : longDay(day),
        sections: sectionsOf(body),
      },
      head: {
        title,
        canonical,
        ...(standfirst === null ? {} : { description: standfirst }),
        ...(notice === 'preview' ? { noindex: true } : {}),
      },
      incomplete,
    };
  };
