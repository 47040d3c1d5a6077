import { judged } from '../judged-query.ts';

const beecher =
  'omaha-daily-bee-1887-03-06-p1:3 omaha-daily-bee-1887-03-07-p1:3 omaha-daily-bee-1887-03-09-p1:3 omaha-daily-bee-1887-03-11-p1:3 omaha-daily-bee-1887-03-10-p1:2';
const riviera = 'omaha-daily-bee-1887-03-07-p1:3 omaha-daily-bee-1887-03-09-p1:3 omaha-daily-bee-1887-03-06-p1:1';

/** Queries about real, badly recognised newspapers; used only in an archive that has them. */
export const real = [
  judged('name', 'Henry Ward Beecher', beecher),
  judged('name', 'Odenwald', 'evening-star-1915-03-22-p1:3'),
  judged('name', 'Vandervoort charter', 'omaha-daily-bee-1887-03-03-p1:3 omaha-daily-bee-1887-03-10-p1:3'),
  judged('name', 'Thiaumont', 'evening-star-1916-08-26-p1:3'),
  judged('name', 'Holyhead', 'evening-star-1861-07-19-p1:3'),
  judged('misspelt', 'Henry Ward Beacher', beecher),
  judged('misread', 'Elihu Root', 'evening-star-1920-11-15-p1:3'),
  judged('misread', 'Riviera earthquake', riviera),
  judged('misread', 'Wawaset', 'evening-star-1865-10-02-p1:3'),
  judged('misread', 'Lesseps Hoibetle', 'omaha-daily-bee-1887-03-06-p1:3'),
  judged('several words', 'impeachment managers', 'evening-star-1868-05-19-p1:3'),
  judged('several words', 'Fenian prisoners Canada', 'evening-star-1867-01-01-p1:3'),
  judged('several words', 'Zanzibar cholera', 'evening-star-1870-03-15-p1:3'),
  judged('several words', 'crown prince exile', 'evening-star-1920-11-15-p1:3'),
  judged('several words', 'Milwaukee printers strike', 'omaha-daily-bee-1887-03-05-p1:3'),
  judged(
    'several words',
    'incurable insane Hastings',
    'omaha-daily-bee-1887-03-05-p1:3 omaha-daily-bee-1887-03-09-p1:2 omaha-daily-bee-1887-03-11-p1:2',
  ),
  judged('phrase', '"half-and-half" district', 'evening-star-1918-09-01-p1:3'),
  judged('near', 'railroad NEAR/40 strike white house', 'evening-star-1916-08-26-p1:3'),
];
