import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { repoRoot } from '../support/places.ts';

const documents = globSync('{,*/,shared-contracts/decisions/,shell/deploy/}*.md', {
  cwd: repoRoot,
  exclude: ['node_modules'],
}).toSorted();

/** Returns the files that a document links to, without other sites and anchors in the document itself. */
function linkedFiles(document: string): readonly string[] {
  const links = [...readFileSync(join(repoRoot, document), 'utf8').matchAll(/\]\(([^)\s#]+)(?:#[^)]*)?\)/g)];
  return links.map(([, link = '']) => link).filter((link) => !/^[a-z]+:/.test(link));
}

describe('documents', () => {
  it.each(documents)('%s links only to files that exist', (document) => {
    const missing = linkedFiles(document).filter((link) => !existsSync(join(repoRoot, dirname(document), link)));
    expect(missing).toEqual([]);
  });

  it('has at most 35 decision records of at most 400 words', () => {
    const records = globSync('shared-contracts/decisions/[0-9]*.md', { cwd: repoRoot }).filter(
      (path) => !path.includes('0000'),
    );
    const words = records.map((path) => readFileSync(join(repoRoot, path), 'utf8').trim().split(/\s+/).length);
    expect(records.length).toBeLessThanOrEqual(35);
    expect(Math.max(...words)).toBeLessThanOrEqual(400);
  });
});

describe('the table of ASVS', () => {
  const at = join(repoRoot, 'shared-contracts/ASVS.md');
  const rows = readFileSync(at, 'utf8')
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
    .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()));

  it('has each requirement of levels 1 and 2 once, with a state and how it is kept', () => {
    const requirements = rows.flatMap(([, ids = '']) => ids.split(', '));
    expect(requirements).toHaveLength(253);
    expect(new Set(requirements).size).toBe(253);
    const states = new Set(rows.map(([, , , state]) => state));
    expect([...states].sort()).toEqual(['in part', 'kept', 'no case', 'open', 'outside']);
    expect(rows.filter(([, , , , how]) => how === '')).toEqual([]);
  });

  it('names tests that exist, by file and title', () => {
    const shown = rows.flatMap((cells) => [...(cells[5] ?? '').matchAll(/\[((?:\\.|[^\]\\])+)\]\(([^)]+)\)/g)]);
    const missing = shown
      .map(([, title = '', file = '']) => ({ title: title.replaceAll(/\\(.)/g, '$1'), file }))
      .filter(({ title, file }) => !readFileSync(join(dirname(at), file), 'utf8').includes(title));
    expect(shown.length).toBeGreaterThan(200);
    expect(missing).toEqual([]);
  });
});
