// The parts that documents contain as markup. Browsers load their code only to render them after a client-side
// navigation.
export { ResultsHead } from './results-head.tsx';
export { NoResults } from './no-results.tsx';
export { QueryProblems } from './query-problems.tsx';
export { ResultCards } from './result-cards.tsx';
