import type { PrismicDocument } from '@prismicio/client';
import Joi from 'joi';
import type { Endpoint } from '../endpoint.ts';
import type { ContentNotice } from './content-notice.ts';

/** Which document: by type and uid. */
export interface GetDocumentInput {
  /** API id of the custom type, in snake_case. */
  readonly type: string;
  /** Null: the only one of its type. */
  readonly uid: string | null;
  /** Fields of linked documents that come with the links: `type.field`. */
  readonly fetchLinks?: readonly string[];
}

/** A document as the content service gives it (spec §3), links resolved to paths of ours. */
export interface GetDocumentResult<Document extends PrismicDocument = PrismicDocument> {
  /** Null: there is none. Its fields are what an editor's tool holds: a page reads them so that a wrong one breaks nothing. */
  readonly document: Document | null;
  readonly notice: ContentNotice | null;
}

const endpoint = { method: 'GET', path: '/api/content/get-document' } as const;

/**
 * One document of what this visitor may see: published, or by the visitor's preview. Throws `unavailable` when the
 * service cannot be asked and gave no copy before.
 */
export const getDocument = <Document extends PrismicDocument = PrismicDocument>(): Endpoint<
  GetDocumentInput,
  GetDocumentResult<Document>
> => endpoint;

const apiId = (): Joi.StringSchema =>
  Joi.string()
    .pattern(/^[a-z0-9_-]+$/i, 'API id')
    .max(60);

/** Over HTTP an empty uid stands for null. */
export const getDocumentInput = (): Joi.ObjectSchema<GetDocumentInput> =>
  Joi.object<GetDocumentInput>({
    type: apiId().required(),
    uid: Joi.string().max(200).empty('').allow(null).default(null),
    fetchLinks: Joi.array()
      .items(
        Joi.string()
          .pattern(/^[\w-]+\.[\w.-]+$/, 'type.field')
          .max(120),
      )
      .single()
      .max(40),
  });
