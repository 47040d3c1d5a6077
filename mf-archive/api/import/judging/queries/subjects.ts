import { parseJudgedQuery } from '../judged-query.ts';

const smallpox = 'sokoto-1973-3:3 lagos-1972-2:3 jos-1985-3:3 benin-2009-3:2';
const strike1945 = 'ibadan-1963-2:3 aba-1954-2:3 benin-1958-3:3 lagos-1964-2:3 jos-1956-3:3';
const cups = 'lagos-1964-1:3 lagos-1972-2:3 aba-1983-3:3 benin-1966-2:3 sokoto-1996-1:1 benin-2009-3:1';
const nigerBridge =
  'benin-1966-1:3 lagos-1972-2:3 benin-1991-3:3 aba-1983-3:1 enugu-1979-3:1 kano-2001-3:1 enugu-2005-3:1';
const kadunaPictures =
  'ibadan-1963-2:3 kano-1973-2:3 aba-1962-3:3 kano-1970-3:3 lagos-1964-3:3 benin-1966-2:2 lagos-1988-2:2';

/** Events and subjects in a few words, also misspelt. */
export const subjects = [
  parseJudgedQuery('topic', 'smallpox', smallpox),
  parseJudgedQuery(
    'topic',
    'census',
    'lagos-1964-2:3 kano-1973-2:3 sokoto-1996-2:3 benin-1991-1:3 enugu-1994-1:3 lagos-2008-1:3 kano-1970-3:3 benin-1966-3:3 benin-2009-2:2 lagos-2008-3:1',
  ),
  parseJudgedQuery('topic', 'Biafra', 'kano-1970-1:3 lagos-1972-1:3 lagos-1972-2:2'),
  parseJudgedQuery('topic', 'satellite', 'enugu-2005-2:3 lagos-2008-2:3'),
  parseJudgedQuery('topic', 'harmattan', 'kano-2001-2:3 lagos-1964-3:3 jos-1985-1:1 sokoto-1996-3:1'),
  parseJudgedQuery('topic', 'onion', 'sokoto-1973-3:3 sokoto-1996-3:3 sokoto-1973-1:1'),
  parseJudgedQuery('topic', 'referendum', 'lagos-1964-3:3 ibadan-1963-1:3 benin-1966-3:3 benin-1991-2:3'),
  parseJudgedQuery(
    'several words',
    'naira kobo pound',
    'kano-1973-1:3 aba-1983-1:3 ibadan-1976-3:3 enugu-2005-3:3 sokoto-1973-1:2',
  ),
  parseJudgedQuery('several words', 'Niger bridge', nigerBridge),
  parseJudgedQuery(
    'several words',
    'minimum wage',
    'lagos-1964-2:3 aba-1983-1:3 ibadan-1986-2:3 lagos-1972-2:3 benin-1966-3:3',
  ),
  parseJudgedQuery(
    'several words',
    'television Ibadan',
    'sokoto-1959-1:3 lagos-1960-2:3 lagos-1988-2:3 ibadan-1999-3:3 ibadan-1963-2:3 aba-1962-3:3 lagos-1964-3:3 enugu-1979-3:2 benin-1966-2:2',
  ),
  parseJudgedQuery(
    'several words',
    'petrol litre kobo',
    'sokoto-1996-3:3 enugu-1979-3:3 enugu-1980-2:3 ibadan-1986-1:3 jos-1985-1:3 sokoto-1973-1:3 lagos-1988-1:3 aba-1983-2:2',
  ),
  parseJudgedQuery(
    'several words',
    'oil Oloibiri',
    'benin-1958-2:3 lagos-1960-1:3 aba-1983-2:3 sokoto-1959-2:3 kano-2001-2:2',
  ),
  parseJudgedQuery(
    'several words',
    'free primary education',
    'jos-1956-2:3 ibadan-1976-2:3 ibadan-1963-2:3 enugu-1980-2:3 benin-1958-3:2 lagos-1960-2:2 jos-1985-2:2',
  ),
  parseJudgedQuery(
    'several words',
    'queen tour',
    'jos-1956-1:3 benin-1958-2:3 sokoto-1959-3:3 lagos-1960-2:3 kano-2001-3:1 jos-1985-2:1',
  ),
  parseJudgedQuery('several words', 'Bakassi Cameroon', 'benin-2009-1:3 enugu-2005-3:3'),
  parseJudgedQuery('several words', 'bus lane', 'lagos-2008-1:3 benin-2009-3:3 lagos-2008-3:1 lagos-2008-2:1'),
  parseJudgedQuery('several words', 'goal World Cup', 'enugu-1994-1:3 sokoto-1996-1:2 benin-2009-3:2'),
  parseJudgedQuery('several words', 'groundnuts sacks', 'kano-1970-2:3 kano-2001-3:3'),
  parseJudgedQuery('several words', 'wax clay mould', 'benin-1966-3:3 benin-1991-2:3'),
  parseJudgedQuery('several words', 'Lassa fever', 'lagos-1972-2:3 kano-1970-2:3 jos-1985-3:3 sokoto-1973-3:3'),
  parseJudgedQuery('several words', 'railway workers strike 1945', strike1945),
  parseJudgedQuery('several words', 'toxic waste Koko', 'lagos-1988-1:3 enugu-1994-2:3 benin-1991-3:1'),
  parseJudgedQuery('misspelt', 'smalpox', smallpox),
  parseJudgedQuery('misspelt', 'goverment workers strike 1945', strike1945),
  parseJudgedQuery('misspelt', 'Maiyegum bronze', cups),
  parseJudgedQuery('misspelt', 'Onitcha bridge', nigerBridge),
  parseJudgedQuery('misspelt', 'televison Kaduna', kadunaPictures),
  parseJudgedQuery('misspelt', 'parliment 1959', 'lagos-1960-1:3 kano-1973-2:3 aba-1962-3:3'),
  parseJudgedQuery('misspelt', 'Nobel laurate', 'lagos-1988-3:3 benin-2009-3:1'),
];
