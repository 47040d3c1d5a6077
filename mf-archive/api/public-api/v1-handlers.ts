import { getEditionV1, listEditionsV1 } from 'shared-contracts/archive/v1/editions';
import { getArticleV1, getPageV1, getWordsV1 } from 'shared-contracts/archive/v1/pages';
import { searchV1 } from 'shared-contracts/archive/v1/search';
import { getTitleV1, listTitlesV1 } from 'shared-contracts/archive/v1/titles';
import { v1Handler, type V1Handler } from 'shared-contracts/server/v1/v1-route';
import { answerEdition, answerEditions } from './answer-editions.ts';
import { answerArticle, answerPage, answerWords } from './answer-pages.ts';
import { answerSearch } from './answer-search.ts';
import { answerTitle, answerTitles } from './answer-titles.ts';

/** Every operation of `/api/v1`: routes and OpenAPI are made from this list. */
export const v1Handlers: readonly V1Handler[] = [
  v1Handler(listTitlesV1, answerTitles),
  v1Handler(getTitleV1, answerTitle),
  v1Handler(listEditionsV1, answerEditions),
  v1Handler(getEditionV1, answerEdition),
  v1Handler(getArticleV1, answerArticle),
  v1Handler(getPageV1, answerPage),
  v1Handler(getWordsV1, answerWords),
  v1Handler(searchV1, answerSearch),
];
