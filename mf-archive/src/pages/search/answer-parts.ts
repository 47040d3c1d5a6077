// What a document has as markup, and browsers only draw after a navigation.
export { AnswerHead } from './answer-head.tsx';
export { NoResults } from './no-results.tsx';
export { QueryProblems } from './query-problems.tsx';
export { ResultCards } from './result-cards.tsx';
