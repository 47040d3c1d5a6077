import { createHash } from 'node:crypto';
import Joi from 'joi';
import { isArray, isObject, textAt, type Json, type JsonObject } from '../json.ts';
import { masterLanguage, type StoredDocument } from '../stored-document.ts';
import { cleanData, UnusableData } from './clean-data.ts';
import type { FilePlace } from './place-of.ts';

type DocumentPlace = Extract<FilePlace, { is: 'document' }>;

interface FileForm {
  readonly id?: string;
  readonly uid?: string | null;
  readonly type?: string;
  readonly lang?: string;
  readonly tags: string[];
  readonly first_publication_date: string;
  readonly last_publication_date: string;
  readonly data: JsonObject;
}

const instant = (): Joi.StringSchema =>
  Joi.string().custom((value: string) => {
    const at = Date.parse(value);
    if (Number.isNaN(at)) throw new Error('is not a date');
    return new Date(at).toISOString().replace(/\.\d+Z$/, '+0000');
  });

const fileForm = (place: DocumentPlace): Joi.ObjectSchema<FileForm> =>
  Joi.object<FileForm, true>({
    id: Joi.string().pattern(/^[\w-]{1,80}$/),
    uid: Joi.string()
      .pattern(/^[\w.~-]{1,120}$/)
      .allow(null),
    type: Joi.string().valid(place.type),
    lang: Joi.string().valid(place.lang),
    tags: Joi.array().items(Joi.string().max(100)).max(100).default([]),
    first_publication_date: instant().required(),
    last_publication_date: instant().required(),
    data: Joi.object().unknown().required(),
  });

const idOf = ({ lang, type, name }: DocumentPlace): string =>
  createHash('sha256')
    .update(lang === masterLanguage ? `${type}/${name}` : `${lang}/${type}/${name}`)
    .digest('base64url')
    .replaceAll('-', '_')
    .slice(0, 16);

/** Returns the words of the field `title`, a text or a rich text, joined by hyphens; without any, the file's name. */
function slugOf(data: JsonObject, name: string): string {
  const title = data['title'];
  const first: Json | undefined = isArray(title) ? title[0] : undefined;
  const text = typeof title === 'string' ? title : isObject(first) ? textAt(first, 'text') : null;
  const slug = (text ?? '').toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  return slug.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || name;
}

function parse(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch (error) {
    throw new UnusableData(`is not JSON: ${error instanceof Error ? error.message : 'it cannot be read'}`);
  }
}

/** Parses a document's file; null when it deletes the document (`archived`). Throws UnusableData with the problem. */
export function readDocument(text: string, place: DocumentPlace): StoredDocument | null {
  const json = parse(text);
  if (isObject(json) && json['archived'] === true) return null;
  const result = fileForm(place).validate(json, { errors: { wrap: { label: false } } });
  if (result.error !== undefined) throw new UnusableData(`is not a document: ${result.error.message}`);
  const value = result.value;
  return {
    id: value.id ?? idOf(place),
    uid: value.uid === undefined ? place.name : value.uid,
    type: place.type,
    lang: place.lang,
    tags: value.tags,
    firstPublication: value.first_publication_date,
    lastPublication: value.last_publication_date,
    slug: slugOf(value.data, place.name),
    name: `${place.type}/${place.name}`,
    data: cleanData(value.data),
  };
}
