import { demoEditions } from '../../demo/demo-editions.ts';

/** The words of an article as printed, each as often as it stands there; short ones left out. */
type ArticleWords = readonly string[];

const wordsOf = (text: string): readonly string[] =>
  text
    .split(/\s+/u)
    .map((word) => word.replaceAll(/^[^\p{L}\p{N}₦£]+|[^\p{L}\p{M}\p{N}]+$/gu, ''))
    .filter((word) => word.length > 2);

/** What the demonstration's articles are made of, article by article. */
export const demoWords = (): readonly ArticleWords[] =>
  demoEditions.flatMap(({ pages }) =>
    pages.flatMap(({ articles }) =>
      articles.map(({ headline, paragraphs }) => [headline, ...paragraphs].flatMap(wordsOf)),
    ),
  );

/** Names: words that begin with a capital within a sentence, as pairs where two follow each other. */
export const demoNames = (): readonly string[] => {
  const texts = demoEditions.flatMap(({ pages }) =>
    pages.flatMap(({ articles }) => articles.flatMap(({ paragraphs }) => paragraphs)),
  );
  const names = texts.flatMap(
    (text) => text.match(/(?<=[\p{Ll},] )\p{Lu}[\p{L}\p{M}’-]+(?: \p{Lu}[\p{L}\p{M}’-]+)*/gu) ?? [],
  );
  return [...new Set(names)].sort();
};
