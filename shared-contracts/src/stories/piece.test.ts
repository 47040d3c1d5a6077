import type { PrismicDocument } from '@prismicio/client';
import { makeBrand } from '../brand.ts';
import { articleLocation, issueLabel, linkedId } from './article-location.ts';
import { instantOf, isoInstant } from './instants.ts';
import { documentUid, issueUid } from './issue-uid.ts';
import { readPiece } from './piece.ts';
import { storyLinks } from './story-links.ts';

const documentWith = (fields: Readonly<Record<string, unknown>>): PrismicDocument =>
  ({
    id: 'a',
    uid: 'the-story',
    type: 'article',
    tags: [],
    lang: 'en-ng',
    url: null,
    slugs: [],
    data: {},
    ...fields,
  }) as unknown as PrismicDocument;
const issue = { link_type: 'Document', id: 'i', uid: 'issue-4', data: { number: 4, title: 'Crossing over' } };

describe('a content document', () => {
  it('[R3.05] is parsed by its uid, its tags and its data, whatever its type', () => {
    const data = {
      title: ' Ìròyìn ',
      standfirst: '',
      date: '2026-11-20',
      authors: [{ name: 'A' }, { name: '' }, null],
    };
    expect(readPiece(documentWith({ tags: ['demonstration'], data }), 'http://site.test')).toMatchObject({
      title: 'Ìròyìn',
      standfirst: null,
      day: { date: '2026-11-20', words: '20 November 2026' },
      authors: ['A'],
      demonstration: true,
      body: [],
      cover: null,
    });
  });

  it('[R3.05] is named by its uid if it has no title, and by its type without a uid', () => {
    expect(readPiece(documentWith({}), '').title).toBe('the story');
    expect(readPiece(documentWith({ uid: null }), '').title).toBe('article');
    expect(readPiece(documentWith({ data: null, tags: 'none' }), '').demonstration).toBe(false);
  });

  it('[R2.16] is at the URL that its links give it', () => {
    const links = storyLinks(makeBrand('archivi'));
    const parent = { link_type: 'Document', id: 'm', uid: 'main', data: { issue, parent: {} } };
    expect(articleLocation(documentWith({ data: { issue, parent: {} } }), links)).toEqual({
      to: '/the-archivist/stories/issue-4/the-story',
      kicker: 'Issue 4: Crossing over',
      isPart: false,
    });
    expect(articleLocation(documentWith({ data: { issue, parent } }), links)).toMatchObject({
      to: '/the-archivist/stories/issue-4/main/the-story',
      isPart: true,
    });
    for (const data of [{}, { issue: { ...issue, isBroken: true } }, { issue: { ...issue, uid: 'spring' } }]) {
      expect(articleLocation(documentWith({ data }), links)).toBeNull();
    }
    expect(issueLabel('issue-7', {})).toBe('Issue 7');
  });

  it.each([
    ['belongs to another issue', { data: { issue: { ...issue, id: 'j' }, parent: {} } }],
    ['belongs to no issue', { data: { parent: {} } }],
    ['is a part itself', { data: { issue, parent: { link_type: 'Document', id: 'n', uid: 'other' } } }],
    ['was removed', { isBroken: true, data: { issue, parent: {} } }],
    ['has no URL', { uid: undefined, data: { issue, parent: {} } }],
  ])('[R2.16] stands on its own if the parent that it names %s', (_what, wrong) => {
    const parent = { link_type: 'Document', id: 'm', uid: 'main', ...wrong };
    expect(articleLocation(documentWith({ data: { issue, parent } }), storyLinks(makeBrand('archivi')))).toMatchObject({
      to: '/the-archivist/stories/issue-4/the-story',
      isPart: false,
    });
  });

  it('[R3.06] ignores a link to a document that was removed', () => {
    expect([linkedId({ id: 'm' }), linkedId({ id: 'm', isBroken: true }), linkedId(null)]).toEqual(['m', null, null]);
  });
});

it('[R2.16] only `issue-` with a number names an issue', () => {
  expect(issueUid('issue-12')).toBe('issue-12');
  for (const other of [undefined, 'issue-', 'issue-1a', 'Issue-1', 'issue-1234567', 'issue--1', ' issue-1']) {
    expect(issueUid(other)).toBeNull();
  }
});

it('an invalid uid in a path is never requested', () => {
  expect(documentUid('ọjọ́-kan_2.0')).toBe('ọjọ́-kan_2.0');
  for (const other of [undefined, '', 'a/b', 'a b', '"', 'x'.repeat(201)]) expect(documentUid(other)).toBeNull();
});

it('times are returned with their offset', () => {
  expect(instantOf('2026-11-20')).toBe('2026-11-20T00:00:00+01:00');
  expect(isoInstant('2017-07-18T14:29:39+0000')).toBe('2017-07-18T14:29:39+00:00');
  for (const other of [null, 5, 'soon']) expect(isoInstant(other)).toBeNull();
});
