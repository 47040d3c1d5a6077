import { useEffect, useState } from 'react';
import type { PageArticle } from 'shared-contracts/archive/get-page';
import { readViewAddress } from './view-address.ts';

/** Returns the number of the smallest article that contains a point of the scan. */
function articleAt(
  articles: readonly PageArticle[],
  { x, y }: { readonly x: number; readonly y: number },
): number | null {
  let found: number | null = null;
  let smallest = Infinity;
  for (const { number, outline } of articles) {
    const area = outline.reduce((sum, box) => sum + box.w * box.h, 0);
    const isUnder = outline.some((box) => x >= box.x && x <= box.x + box.w && y >= box.y && y <= box.y + box.h);
    if (!isUnder || area >= smallest) continue;
    found = number;
    smallest = area;
  }
  return found;
}

/** The article that the reader has chosen or points at, and whether articles are outlined. */
export interface ChosenArticle {
  /** The number of the chosen article; null for none. */
  readonly number: number | null;
  /** The highlighted article: the one pointed at, or the chosen one. */
  readonly highlighted: number | null;
  /** True when all articles are outlined on the scan. */
  readonly outlined: boolean;
  /** Incremented with every choice, even of the same article. */
  readonly choiceCount: number;
  readonly choose: (number: number) => void;
  readonly point: (number: number | null) => void;
  /** Outlines all articles, or removes the outlines; unsets the choice. */
  readonly outline: () => void;
  /** Chooses the article at a point of the scan; does nothing when articles are not outlined. */
  readonly pickAt: (point: { readonly x: number; readonly y: number }) => void;
}

export function useChosenArticle(articles: readonly PageArticle[]): ChosenArticle {
  const [chosen, setChosen] = useState<Pick<ChosenArticle, 'number' | 'choiceCount'>>({
    number: null,
    choiceCount: 0,
  });
  const [pointed, point] = useState<number | null>(null);
  const [outlined, setOutlined] = useState(false);
  useEffect(() => {
    const { article } = readViewAddress(window.location.hash);
    if (articles.some(({ number }) => number === article)) {
      setChosen({ number: article, choiceCount: 1 });
    }
  }, [articles]);
  return {
    ...chosen,
    highlighted: pointed ?? chosen.number,
    outlined,
    choose: (number) => {
      setChosen(({ choiceCount }) => ({ number, choiceCount: choiceCount + 1 }));
    },
    point,
    outline: () => {
      setOutlined((shown) => !shown);
      setChosen((before) => ({ ...before, number: null }));
    },
    pickAt: (at) => {
      const number = outlined ? articleAt(articles, at) : null;
      if (number !== null) setChosen(({ choiceCount }) => ({ number, choiceCount: choiceCount + 1 }));
    },
  };
}
