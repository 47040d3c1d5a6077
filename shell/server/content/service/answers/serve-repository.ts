import type { Json } from '../json.ts';
import type { ContentLibrary, Published } from '../snapshots/content-library.ts';
import { masterLanguage } from '../stored-document.ts';
import { contentAnswer, type ContentAnswer } from './content-answer.ts';

const languageNames = new Intl.DisplayNames('en', { type: 'language' });

const label = (type: string): string => {
  const words = type.replace(/[_-]+/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const refOf = ({ id, ref, label: name, scheduledAt }: Published, isMasterRef: boolean): Json => ({
  id,
  ref,
  label: name,
  isMasterRef,
  ...(scheduledAt === null ? {} : { scheduledAt: new Date(scheduledAt).toISOString() }),
});

const field = (type: 'String' | 'Integer', multiple = false, preset?: string): Json => ({
  type,
  multiple,
  ...(preset === undefined ? {} : { default: preset }),
});

const searchFields = {
  accessToken: field('String'),
  after: field('String'),
  brokenRoute: field('String'),
  fetchLinks: field('String'),
  lang: field('String'),
  orderings: field('String'),
  page: field('Integer', false, '1'),
  pageSize: field('Integer', false, '20'),
  q: field('String', true),
  ref: field('String'),
  routes: field('String'),
};

const form = (action: string, fields: Json, name: string): Json => ({
  name,
  method: 'GET',
  enctype: 'application/x-www-form-urlencoded',
  action,
  rel: 'collection',
  fields,
});

/** Returns all tags of the published documents, sorted. */
export const tagsOf = (library: ContentLibrary): readonly string[] =>
  [...new Set(library.master.snapshot.documents.flatMap(({ tags }) => tags))].sort();

/**
 * Describes the repository: refs, languages, types. Releases are listed only for callers who may see unpublished
 * content.
 */
export function serveRepository(endpoint: string, library: ContentLibrary, mayPreview: boolean): ContentAnswer {
  const { documents, byType } = library.master.snapshot;
  const languages = [...new Set([masterLanguage, ...documents.map(({ lang }) => lang)])];
  const body = {
    refs: [
      refOf(library.master, true),
      ...(mayPreview ? library.releases.map((release) => refOf(release, false)) : []),
    ],
    integrationFieldsRef: null,
    languages: languages.map((id) => ({
      id,
      name: languageNames.of(id) ?? id,
      is_master: id === masterLanguage,
    })),
    types: Object.fromEntries([...byType.keys()].sort().map((type) => [type, label(type)])),
    tags: tagsOf(library),
    forms: {
      everything: form(`${endpoint}/documents/search`, searchFields, 'Everything'),
      tags: form(`${endpoint}/tags`, {}, 'Tags'),
    },
    oauth_initiate: `${endpoint}/oauth`,
    oauth_token: `${endpoint}/oauth/token`,
    version: 'own',
    license: 'All Rights Reserved',
    experiments: { draft: [], running: [] },
    bookmarks: {},
  };
  return contentAnswer(200, body, mayPreview ? 'no-store' : 'revalidate');
}
