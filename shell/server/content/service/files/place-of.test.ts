import { placeOf } from './place-of.ts';

const document = { is: 'document', lang: 'en-gb', type: 'story', name: 'first' };

describe('the path of a file determines its kind', () => {
  it.each([
    ['story/first.json', { ...document, layer: { kind: 'master' } }],
    ['yo-ng/story/first.json', { ...document, lang: 'yo-ng', layer: { kind: 'master' } }],
    ['releases/1 October/story/first.json', { ...document, layer: { kind: 'release', label: '1 October' } }],
    ['releases/1 October/release.json', { is: 'release-note', label: '1 October' }],
    ['drafts/mine/yo-ng/story/first.json', { ...document, lang: 'yo-ng', layer: { kind: 'draft', session: 'mine' } }],
    ['pictures/a/page.JPG', { is: 'picture' }],
  ])('%s', (path, place) => {
    expect(placeOf(path)).toEqual(place);
  });

  it.each([
    'README.md',
    'notes.json',
    'story/deep/first.json',
    'Story/first.json',
    'drafts/my draft/story/first.json',
    'story/.first.json',
    'pictures/drawing.svg',
    'releases/soon/notes.json',
  ])('%s is ignored', (path) => {
    expect(placeOf(path)).toBeNull();
  });
});
