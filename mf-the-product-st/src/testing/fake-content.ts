import type { PrismicDocument } from '@prismicio/client';
import { AppError } from 'shared-contracts/app-error';
import type { PageHit } from 'shared-contracts/archive/search-pages';
import { makeBrand } from 'shared-contracts/brand';
import type { ContentNotice } from 'shared-contracts/content/content-notice';
import type { Call } from 'shared-contracts/endpoint';
import type { LoaderContext, PageLoader } from 'shared-contracts/page';
import { siteLinks } from 'shared-contracts/site-links';
import { fieldsOf } from 'shared-contracts/stories/read-unknown';

type Data = Readonly<Record<string, unknown>>;

/** Returns a document as the content service does; its id consists of its type and uid. */
export const documentOf = (type: string, uid: string, data: Data, tags: readonly string[] = []): PrismicDocument =>
  ({
    id: `${type}/${uid}`,
    uid,
    type,
    tags,
    lang: 'en-ng',
    url: null,
    href: '',
    slugs: [],
    linked_documents: [],
    alternate_languages: [],
    first_publication_date: '2026-11-20T16:00:00+0000',
    last_publication_date: '2026-11-21T08:30:00+0000',
    data,
  }) as unknown as PrismicDocument;

/** Returns a link field to a document. */
export const linkTo = (type: string, uid: string, data: Data = {}): Data => ({
  link_type: 'Document',
  id: `${type}/${uid}`,
  type,
  uid,
  data,
});

/** Returns a paragraph of rich text. */
export const paragraph = (text: string): Data => ({ type: 'paragraph', text, spans: [] });
/** Returns a slice of running text. */
export const textSlice = (text: string): Data => ({ slice_type: 'text', primary: { text: [paragraph(text)] } });

interface Query {
  readonly type: string;
  readonly uid?: string | null;
  readonly filters?: readonly string[];
  readonly page?: number;
  readonly pageSize?: number;
}

/**
 * Evaluates filters as the client writes them: `[at(my.article.issue, "issue/issue-1")]`,
 * `[missing(my.article.parent)]` and `[has(…)]`.
 */
function passes(document: PrismicDocument, filter: string): boolean {
  const [, operator, field = '', value] = /^\[(\w+)\(my\.\w+\.(\w+)(?:, "(.*)")?\)\]$/.exec(filter) ?? [];
  const { id } = fieldsOf(fieldsOf(document.data)[field]);
  if (operator === 'missing') return id === undefined;
  if (operator === 'has') return id !== undefined;
  if (operator === 'at') return id === value;
  throw new Error(`The test's content does not know ${filter}`);
}

export interface FakeContent {
  readonly documents?: readonly PrismicDocument[];
  readonly notice?: ContentNotice | null;
  /** True: the content service does not respond. */
  readonly isDown?: boolean;
  /** Pages that the archive finds; absent: the archive is unavailable. */
  readonly hits?: readonly PageHit[];
}

/**
 * Returns a fake `call` that responds as the content service and the archive would; documents are in the order given.
 */
const fakeCall = ({ documents = [], notice = null, isDown = false, hits }: FakeContent): Call => {
  const answer = (path: string, input: Query): unknown => {
    if (path === '/api/archive/search-pages' && hits !== undefined) return { hits };
    if (isDown || path.startsWith('/api/archive/')) throw new AppError('unavailable', 'Nobody answers');
    const ofType = documents.filter(({ type }) => type === input.type);
    if (path === '/api/content/get-document') {
      return { document: ofType.find(({ uid }) => uid === input.uid) ?? null, notice };
    }
    const found = ofType.filter((document) => (input.filters ?? []).every((filter) => passes(document, filter)));
    const { page = 1, pageSize = 20 } = input;
    const pages = Math.ceil(found.length / pageSize);
    return { documents: found.slice((page - 1) * pageSize, page * pageSize), total: found.length, page, pages, notice };
  };
  return ((endpoint, input) =>
    new Promise((resolve) => {
      resolve(answer(endpoint.path, input as Query) as never);
    })) satisfies Call;
};

/** Runs a loader as the site would, for a guest at an address. */
export const load = <Data>(
  loader: PageLoader<Data>,
  content: FakeContent,
  {
    params = {},
    at = '/',
    product = 'archivi',
  }: { params?: LoaderContext['params']; at?: string; product?: string } = {},
): ReturnType<PageLoader<Data>> => {
  const brand = makeBrand(product);
  return loader({
    url: new URL(at, 'http://site.test'),
    params,
    brand,
    links: siteLinks(brand),
    visitor: { id: null, role: 'user' },
    call: fakeCall(content),
  });
};
