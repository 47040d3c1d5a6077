import { readdirSync, readFileSync, statSync } from 'node:fs';
import { placeOf } from '../../shell/server/content/service/files/place-of.ts';
import { readDocument } from '../../shell/server/content/service/files/read-document.ts';
import { demoFolder, ownText, pieces, wordsIn, demoDocuments, type Piece } from './testing/demo-documents.ts';

const textOf = (piece: Piece): string =>
  ownText(piece)
    .map((block) => ('text' in block ? block.text : ''))
    .join(' ');
const lengthOf = (piece: Piece): number => wordsIn(textOf(piece).replaceAll(/\[\d+\]/g, '')).length;
const bounds = { main: [900, 1400], sub: [400, 800], inside: [300, 600], project: [200, 500] } as const;

function kindOf({ name, data }: Piece): keyof typeof bounds {
  if (name.startsWith('inside_piece/')) return 'inside';
  if (name.startsWith('project/')) return 'project';
  return 'parent' in data && data.parent.link_type === 'Document' ? 'sub' : 'main';
}

/** Returns all objects within a value, including itself. */
const objectsIn = (value: unknown): readonly Readonly<Record<string, unknown>>[] => {
  if (typeof value !== 'object' || value === null) return [];
  const below = Object.values(value).flatMap(objectsIn);
  return Array.isArray(value) ? below : [value as Readonly<Record<string, unknown>>, ...below];
};

const everything = [...pieces(), ...demoDocuments('issue'), ...demoDocuments('cohort')];

describe('the stories of the demonstration', () => {
  it('are two issues of four articles, ten inside pieces and two cohorts of three projects', () => {
    const articles = demoDocuments('article');
    for (const uid of ['issue-1', 'issue-2']) {
      const issue = demoDocuments('issue').find((each) => each.uid === uid);
      expect(issue?.data.articles).toHaveLength(1);
      const own = articles.filter(({ data }) => 'uid' in data.issue && data.issue.uid === uid);
      expect(own.filter((article) => kindOf({ ...article, name: article.name }) === 'main')).toHaveLength(1);
      expect(own.filter((article) => kindOf(article) === 'sub').map(({ data }) => data.position)).toHaveLength(3);
    }
    expect(
      demoDocuments('inside_piece')
        .map(({ data }) => Number(data.position))
        .sort((a, b) => a - b),
    ).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    for (const { uid } of demoDocuments('cohort'))
      expect(
        demoDocuments('project').filter(({ data }) => 'uid' in data.cohort && data.cohort.uid === uid),
      ).toHaveLength(3);
  });

  it.each(everything.map(({ name }) => name))('%s is a file that the content service can use', (name) => {
    const path = `${name}.json`;
    const place = placeOf(path);
    if (place?.is !== 'document') throw new Error('The service looks for no document there');
    const document = readDocument(readFileSync(`${demoFolder}${path}`, 'utf8'), place);
    expect(document?.name).toBe(name);
  });

  it('link only to documents that exist', () => {
    const names = new Set(everything.map(({ name }) => name));
    const links = everything.flatMap(({ data }) => objectsIn(data)).filter((each) => each['link_type'] === 'Document');
    expect(links.length).toBeGreaterThan(20);
    for (const { type, uid } of links) expect(names).toContain(`${String(type)}/${String(uid)}`);
  });

  it.each(pieces().map((piece) => [piece.name, piece] as const))('%s has the length of its kind', (_name, piece) => {
    const [least, most] = bounds[kindOf(piece)];
    expect(lengthOf(piece)).toBeGreaterThanOrEqual(least);
    expect(lengthOf(piece)).toBeLessThanOrEqual(most);
  });

  it('share no eight consecutive words', () => {
    const places = new Map<string, string>();
    const shared: string[] = [];
    for (const piece of pieces()) {
      const words = wordsIn(textOf(piece));
      for (let at = 0; at + 8 <= words.length; at += 1) {
        const run = words.slice(at, at + 8).join(' ');
        const first = places.get(run) ?? piece.name;
        if (first !== piece.name) shared.push(`${first}, ${piece.name}: ${run}`);
        places.set(run, first);
      }
    }
    expect(shared).toEqual([]);
  });

  it('show images of at most 150 kB with a description and a copyright notice', () => {
    const pictures = everything.flatMap(({ data }) => objectsIn(data)).filter((each) => 'file' in each);
    expect(pictures.length).toBeGreaterThan(10);
    for (const { file, alt, copyright } of pictures) {
      expect(statSync(`${demoFolder}${String(file)}`).size).toBeLessThanOrEqual(150 * 1024);
      expect([alt, copyright]).toEqual([expect.stringMatching(/\w{3}.*\.$/), expect.stringMatching(/\w{3}/)]);
    }
  });

  it('have a picture each that no other has, and no picture is left over', () => {
    const files = everything.map(({ data }) => {
      const own = new Set(objectsIn(data).flatMap((each) => ('file' in each ? [each['file']] : [])));
      expect(own.size).toBe(1);
      return [...own][0];
    });
    expect(new Set(files).size).toBe(everything.length);
    const there = readdirSync(`${demoFolder}pictures`).map((file) => `pictures/${file}`);
    expect(files.toSorted()).toEqual(there.toSorted());
  });

  it('repeat their text in pull quotes', () => {
    for (const piece of pieces()) {
      const plain = textOf(piece).replaceAll(/\[\d+\]/g, '');
      for (const slice of piece.data.body)
        if (slice.slice_type === 'pull_quote') expect(plain).toContain(slice.primary.text);
    }
  });

  it('are signed by the desk and never spell out the brand', () => {
    for (const { data } of pieces()) expect(data.authors).toEqual([{ name: 'The demonstration desk' }]);
    expect(JSON.stringify(everything.map(({ data }) => data))).not.toMatch(/archivi(?!ng\b)|the archivist/i);
  });
});
