import { createElement, use, type ComponentType, type JSX } from 'react';
import { lazyPart } from 'shared-contracts/ui/lazy-part';
import type * as answerParts from './answer-parts.ts';
import { answerId } from './result-id.ts';
import type * as parts from './search-parts.tsx';

// The same parts in browsers, in two chunks: those that are loaded when they are seen, and those of the answer.
export const FilterPart: typeof parts.FilterPart = lazyPart(
  async () => (await import(/* webpackChunkName: "search-parts" */ './filter-form.tsx')).FilterForm,
);
export const HelpPart: typeof parts.HelpPart = lazyPart(
  async () => (await import(/* webpackChunkName: "search-parts" */ './query-help.tsx')).QueryHelp,
);
export const PagesPart: typeof parts.PagesPart = lazyPart(
  async () => (await import(/* webpackChunkName: "search-parts" */ './result-pages.tsx')).ResultPages,
);
export const ToolsPart: typeof parts.ToolsPart = lazyPart(
  async () => (await import(/* webpackChunkName: "search-parts" */ './tools-content.tsx')).ToolsContent,
);

type Answer = typeof answerParts;
let answer: Answer | undefined;
let loading: Promise<Answer> | undefined;

const loadAnswer = (): Promise<Answer> =>
  (loading ??= import(/* webpackChunkName: "search-answer" */ './answer-parts.ts').then(
    (code) => (answer = code),
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  ));

/** Loads the code of the answer, which the browser needs to render the page to which it navigates. */
export const prepareAnswer: typeof parts.prepareAnswer = () => {
  loadAnswer().catch(() => undefined);
};

/**
 * A part that documents contain as markup. After a navigation it suspends until its code is loaded, while the previous
 * page stays visible.
 */
function drawnLater<Props extends object>(pick: (code: Answer) => ComponentType<Props>) {
  return function DrawnLater(props: Props): JSX.Element {
    return createElement(pick(answer ?? use(loadAnswer())), props);
  };
}

export const ResultsHead: typeof parts.ResultsHead = drawnLater((code) => code.ResultsHead);
export const NoResults: typeof parts.NoResults = drawnLater((code) => code.NoResults);
export const QueryProblems: typeof parts.QueryProblems = drawnLater((code) => code.QueryProblems);
export const ResultCards: typeof parts.ResultCards = drawnLater((code) => code.ResultCards);

// The document has no answer, so the reader came here from another page.
if (document.getElementById(answerId) === null) prepareAnswer();
