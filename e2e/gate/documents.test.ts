import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { repoRoot } from '../support/places.ts';

const documents = globSync('{,*/,shared-contracts/decisions/}*.md', {
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
