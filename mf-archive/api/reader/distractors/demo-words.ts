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

/** Names, each as often as it is named: words that begin with a capital within a sentence, together where they follow each other. */
export const demoNames = (): readonly string[] => {
  const texts = demoEditions.flatMap(({ pages }) =>
    pages.flatMap(({ articles }) => articles.flatMap(({ paragraphs }) => paragraphs)),
  );
  const name = /(?<=[\p{Ll},] )\p{Lu}[\p{L}\p{M}’-]+(?: \p{Lu}[\p{L}\p{M}’-]+)*/gu;
  return texts.flatMap((text) => text.match(name) ?? []);
};
