import { parseJudgedQuery } from '../judged-query.ts';

const beecher =
  'omaha-daily-bee-1887-03-06-p1:3 omaha-daily-bee-1887-03-07-p1:3 omaha-daily-bee-1887-03-09-p1:3 omaha-daily-bee-1887-03-11-p1:3 omaha-daily-bee-1887-03-10-p1:2';
const riviera = 'omaha-daily-bee-1887-03-07-p1:3 omaha-daily-bee-1887-03-09-p1:3 omaha-daily-bee-1887-03-06-p1:1';

/** Queries about real, badly recognised newspapers; used only in an archive that has them. */
export const real = [
  parseJudgedQuery('name', 'Henry Ward Beecher', beecher),
  parseJudgedQuery('name', 'Odenwald', 'evening-star-1915-03-22-p1:3'),
  parseJudgedQuery('name', 'Vandervoort charter', 'omaha-daily-bee-1887-03-03-p1:3 omaha-daily-bee-1887-03-10-p1:3'),
  parseJudgedQuery('name', 'Thiaumont', 'evening-star-1916-08-26-p1:3'),
  parseJudgedQuery('name', 'Holyhead', 'evening-star-1861-07-19-p1:3'),
  parseJudgedQuery('misspelt', 'Henry Ward Beacher', beecher),
  parseJudgedQuery('misread', 'Elihu Root', 'evening-star-1920-11-15-p1:3'),
  parseJudgedQuery('misread', 'Riviera earthquake', riviera),
  parseJudgedQuery('misread', 'Wawaset', 'evening-star-1865-10-02-p1:3'),
  parseJudgedQuery('misread', 'Lesseps Hoibetle', 'omaha-daily-bee-1887-03-06-p1:3'),
  parseJudgedQuery('several words', 'impeachment managers', 'evening-star-1868-05-19-p1:3'),
  parseJudgedQuery('several words', 'Fenian prisoners Canada', 'evening-star-1867-01-01-p1:3'),
  parseJudgedQuery('several words', 'Zanzibar cholera', 'evening-star-1870-03-15-p1:3'),
  parseJudgedQuery('several words', 'crown prince exile', 'evening-star-1920-11-15-p1:3'),
  parseJudgedQuery('several words', 'Milwaukee printers strike', 'omaha-daily-bee-1887-03-05-p1:3'),
  parseJudgedQuery(
    'several words',
    'incurable insane Hastings',
    'omaha-daily-bee-1887-03-05-p1:3 omaha-daily-bee-1887-03-09-p1:2 omaha-daily-bee-1887-03-11-p1:2',
  ),
  parseJudgedQuery('phrase', '"half-and-half" district', 'evening-star-1918-09-01-p1:3'),
  parseJudgedQuery('near', 'railroad NEAR/40 strike white house', 'evening-star-1916-08-26-p1:3'),
];
