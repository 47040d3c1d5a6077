import type { PrismicDocument } from '@prismicio/client';
import Joi from 'joi';
import type { Endpoint } from '../endpoint.ts';
import type { ContentNotice } from './content-notice.ts';

/** One field to order by; ascending unless said. */
export interface ContentOrdering {
  /** `my.<type>.<field>` or `document.first_publication_date`. */
  readonly field: string;
  readonly direction?: 'asc' | 'desc';
}

/** Which documents of one type, and how many. */
export interface ListDocumentsInput {
  readonly type: string;
  /** As the client's `filter` helpers write them, beside the one for the type; at most 8. */
  readonly filters?: readonly string[];
  readonly orderings?: readonly ContentOrdering[];
  /** From 1. */
  readonly page?: number;
  /** 1 to 100 (spec §9); 20 when left out. */
  readonly pageSize?: number;
  /** Fields of linked documents that come with the links: `type.field`. */
  readonly fetchLinks?: readonly string[];
}

/** One page of documents. */
export interface ListDocumentsResult<Document extends PrismicDocument = PrismicDocument> {
  /** Their fields are what an editor's tool holds: a page reads them so that a wrong one breaks nothing. */
  readonly documents: readonly Document[];
  /** How many there are in all. */
  readonly total: number;
  readonly page: number;
  readonly pages: number;
  readonly notice: ContentNotice | null;
}

const endpoint = { method: 'GET', path: '/api/content/list-documents' } as const;

/**
 * A page of documents of what this visitor may see. Throws `bad-request` for filters that the service cannot read, and
 * `unavailable` when it cannot be asked and gave no copy before.
 */
export const listDocuments = <Document extends PrismicDocument = PrismicDocument>(): Endpoint<
  ListDocumentsInput,
  ListDocumentsResult<Document>
> => endpoint;

const path = (): Joi.StringSchema =>
  Joi.string()
    .pattern(/^[\w.-]+$/, 'field path')
    .max(120);

/** Over HTTP a single filter or link field may stand alone; orderings are for callers on the server. */
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
