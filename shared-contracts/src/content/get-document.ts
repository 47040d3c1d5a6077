import type { PrismicDocument } from '@prismicio/client';
import Joi from 'joi';
import type { Endpoint } from '../endpoint.ts';
import type { ContentNotice } from './content-notice.ts';

/** Which document: by type and uid. */
export interface GetDocumentInput {
  /** API id of the custom type, in snake_case. */
  readonly type: string;
  /** Null: the only document of its type. */
  readonly uid: string | null;
  /** Fields of linked documents to include in the links: `type.field`. */
  readonly fetchLinks?: readonly string[];
}

/** A document from the content service (R3.05), with its links resolved to paths of this site. */
export interface GetDocumentResult<Document extends PrismicDocument = PrismicDocument> {
  /** Null if there is none. Editors can enter anything into its fields, so a page must tolerate invalid values. */
  readonly document: Document | null;
  readonly notice: ContentNotice | null;
}

const endpoint = { method: 'GET', path: '/api/content/get-document' } as const;

/**
 * Returns a document as this visitor may see it: published, or from the visitor's preview. Rejects with `unavailable`
 * if the content service cannot be reached and there is no earlier copy.
 */
export const getDocument = <Document extends PrismicDocument = PrismicDocument>(): Endpoint<
  GetDocumentInput,
  GetDocumentResult<Document>
> => endpoint;

const apiId = (): Joi.StringSchema =>
  Joi.string()
    .pattern(/^[a-z0-9_-]+$/i, 'API id')
    .max(60);

/** Over HTTP an empty `uid` means null. */
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
