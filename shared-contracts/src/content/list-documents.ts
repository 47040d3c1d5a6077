import type { PrismicDocument } from '@prismicio/client';
import Joi from 'joi';
import type { Endpoint } from '../endpoint.ts';
import type { ContentNotice } from './content-notice.ts';

/** One field to order by; ascending by default. */
export interface ContentOrdering {
  /** `my.<type>.<field>` or `document.first_publication_date`. */
  readonly field: string;
  readonly direction?: 'asc' | 'desc';
}

/** Which documents of one type, and how many. */
export interface ListDocumentsInput {
  readonly type: string;
  /** Further filters besides the one for the type, as written by the content client's `filter` helpers; at most 8. */
  readonly filters?: readonly string[];
  readonly orderings?: readonly ContentOrdering[];
  /** From 1. */
  readonly page?: number;
  /** 1 to 100 (R9.04); 20 by default. */
  readonly pageSize?: number;
  /** Fields of linked documents to include in the links: `type.field`. */
  readonly fetchLinks?: readonly string[];
}

/** One page of documents. */
export interface ListDocumentsResult<Document extends PrismicDocument = PrismicDocument> {
  /** Editors can enter anything into their fields, so a page must tolerate invalid values. */
  readonly documents: readonly Document[];
  /** The number of all matching documents. */
  readonly total: number;
  readonly page: number;
  readonly pages: number;
  readonly notice: ContentNotice | null;
}

const endpoint = { method: 'GET', path: '/api/content/list-documents' } as const;

/**
 * Returns a page of documents as this visitor may see them. Rejects with `bad-request` for filters that the content
 * service cannot read, and with `unavailable` if it cannot be reached and there is no earlier copy.
 */
export const listDocuments = <Document extends PrismicDocument = PrismicDocument>(): Endpoint<
  ListDocumentsInput,
  ListDocumentsResult<Document>
> => endpoint;

const path = (): Joi.StringSchema =>
  Joi.string()
    .pattern(/^[\w.-]+$/, 'field path')
    .max(120);

/** Over HTTP, `filters` and `fetchLinks` may be single values. `orderings` works only for callers on the server. */
export const listDocumentsInput = (): Joi.ObjectSchema<ListDocumentsInput> =>
  Joi.object<ListDocumentsInput>({
    type: path().max(60).required(),
    filters: Joi.array().items(Joi.string().max(500)).single().max(8),
    orderings: Joi.array()
      .items(Joi.object({ field: path().required(), direction: Joi.string().valid('asc', 'desc') }))
      .max(4),
    page: Joi.number().integer().min(1).max(10_000).default(1),
    pageSize: Joi.number().integer().min(1).max(100).default(20),
    fetchLinks: Joi.array().items(path()).single().max(40),
  });
