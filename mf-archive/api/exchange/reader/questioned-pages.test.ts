import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { demoPages } from '../../import/demo/demo-pages.ts';

const repositoryRoot = new URL('../../../../', import.meta.url);

interface Questioned {
  readonly id: string;
  readonly evidence?: Readonly<Record<string, string>>;
  readonly also?: readonly string[];
}

/** The questions of every installed slice about our pages. The slices are independent of each other. */
const questions = readdirSync(repositoryRoot)
  .map((name) => new URL(`${name}/api/evaluation/questions/`, repositoryRoot))
  .filter((folder) => folder.pathname.includes('/mf-') && existsSync(folder))
  .flatMap((folder) =>
    readdirSync(folder).flatMap(
      (file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as readonly Questioned[],
    ),
  );

const texts = new Map(
  demoPages().map(({ edition, ref }) => [
    `${ref.title}-${ref.date}-p${String(ref.sequence)}`,
    (edition.pages[ref.sequence - 1]?.articles ?? []).flatMap(({ paragraphs }) => paragraphs),
  ]),
);

describe('the evidence that questions name on pages of the demonstration', () => {
  it('is printed there, word for word', () => {
    const astray = questions.flatMap(({ id, evidence }) =>
      Object.entries(evidence ?? {}).flatMap(([page, quotes]) =>
        quotes
          .split('\n')
          .filter((quote) => texts.get(page)?.some((paragraph) => paragraph.includes(quote)) !== true)
          .map((quote) => `${id}: ${page}: ${quote}`),
      ),
    );
    expect(astray).toEqual([]);
  });

  it('is only on pages that the demonstration has', () => {
    for (const { id, also } of questions) {
      for (const page of also ?? []) expect([id, texts.has(page)]).toEqual([id, true]);
    }
  });
});
