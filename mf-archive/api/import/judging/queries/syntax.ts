import { parseJudgedQuery } from '../judged-query.ts';

/** Phrases, operators, wildcards, fields and dates. */
export const syntax = [
  parseJudgedQuery(
    'phrase',
    '"Things Fall Apart"',
    'benin-1958-1:3 lagos-1960-2:3 lagos-2008-2:3 enugu-1980-2:3 sokoto-1959-2:3 aba-1962-2:1 ibadan-1976-3:1 lagos-1964-3:1',
  ),
  parseJudgedQuery('phrase', '"keep right"', 'lagos-1972-1:3'),
  parseJudgedQuery(
    'phrase',
    '"general strike"',
    'lagos-1964-2:3 lagos-1972-2:3 ibadan-1963-2:3 aba-1954-2:3 jos-1956-3:3 benin-1958-3:3 benin-1966-3:2 ibadan-1986-2:2',
  ),
  parseJudgedQuery('phrase', '"as soon as practicable"', 'jos-1956-3:3 sokoto-1959-3:3 aba-1954-1:2 lagos-1960-1:2'),
  parseJudgedQuery(
    'phrase',
    '"Sweet Mother"',
    'enugu-1980-2:3 ibadan-1976-1:3 benin-2009-2:3 aba-1983-3:1 enugu-1979-3:1 lagos-2008-3:1',
  ),
  parseJudgedQuery('phrase', '"Third Mainland Bridge"', 'enugu-1994-2:3 benin-1991-2:3 lagos-2008-1:3'),
  parseJudgedQuery('phrase', '"Ghana Must Go"', 'aba-1983-1:3'),
  parseJudgedQuery(
    'phrase',
    '"Palm-Wine Drinkard"',
    'aba-1954-3:3 lagos-2008-2:3 lagos-1960-2:2 benin-1958-1:2 jos-1956-2:1 jos-1985-3:1',
  ),
  parseJudgedQuery('phrase', '"Land Use Decree"', 'aba-1983-2:3 enugu-1979-2:3'),
  parseJudgedQuery('phrase', '"cement armada"', 'ibadan-1986-2:3 lagos-1988-1:3'),
  parseJudgedQuery('phrase', '"Women’s War"', 'aba-1954-2:3 aba-1983-2:3 ibadan-1963-2:3'),
  parseJudgedQuery('phrase', '"Iva Valley"', 'enugu-2005-2:3 aba-1954-2:3 jos-1956-3:3 benin-1958-3:3'),
  parseJudgedQuery('wildcard', 'surrender*', 'kano-1970-1:3 lagos-1972-1:3'),
  parseJudgedQuery('wildcard', 'pilgrim*', 'sokoto-1973-2:3 benin-1991-3:3'),
  parseJudgedQuery('wildcard', 'sm*pox', 'sokoto-1973-3:3 lagos-1972-2:3 jos-1985-3:3 benin-2009-3:2'),
  parseJudgedQuery(
    'wildcard',
    'wom?n senate',
    'lagos-1960-2:3 aba-1962-2:3 lagos-1988-3:3 kano-1970-3:1 benin-2009-3:1 lagos-1964-3:1',
  ),
  parseJudgedQuery('wildcard', 'gr*nuts sacks', 'kano-1970-2:3 kano-2001-3:3'),
  parseJudgedQuery('near', 'Fullmer NEAR/12 rounds', 'ibadan-1963-1:3 aba-1983-3:3'),
  parseJudgedQuery('near', 'waste NEAR/5 Italy', 'lagos-1988-1:3 enugu-1994-2:3 benin-1991-3:1'),
  parseJudgedQuery(
    'near',
    'women NEAR/12 tax',
    'ibadan-1963-2:3 aba-1954-2:3 aba-1983-2:3 enugu-1979-2:2 benin-1958-3:2',
  ),
  parseJudgedQuery(
    'near',
    'Enahoro NEAR/12 motion',
    'jos-1956-3:3 sokoto-1959-3:3 aba-1954-1:3 lagos-1960-1:2 lagos-2008-3:2',
  ),
  parseJudgedQuery(
    'headline',
    'headline:bridge',
    'benin-1966-1:3 lagos-1972-2:3 enugu-1994-2:3 benin-1991-2:3 benin-1991-3:3 lagos-2008-1:3',
  ),
  parseJudgedQuery(
    'headline',
    'headline:naira',
    'kano-1973-1:3 ibadan-1986-1:3 aba-1983-1:3 ibadan-1976-3:3 ibadan-1986-2:3 enugu-1994-2:3 sokoto-1996-3:3',
  ),
  parseJudgedQuery('headline', 'headline:census', 'benin-1966-3:3 benin-2009-2:3'),
  parseJudgedQuery(
    'headline',
    'headline:women',
    'aba-1954-2:3 ibadan-1963-2:3 aba-1983-2:3 enugu-1979-2:3 enugu-1980-1:3 aba-1962-2:3 benin-1958-3:3 sokoto-1996-2:3',
  ),
  parseJudgedQuery('headline', 'headline:strike text:petrol', 'kano-2001-1:3'),
  parseJudgedQuery('date', '2 April 1972', 'sokoto-1973-2:3 kano-1973-2:3 lagos-1988-1:2 lagos-1972-1:3'),
  parseJudgedQuery('date', '12 June 1993', 'enugu-1994-2:3 sokoto-1996-3:3 ibadan-1999-1:2 kano-2001-3:2'),
  parseJudgedQuery(
    'date',
    '"27 May 1967"',
    'kano-1970-2:3 lagos-1972-1:3 kano-1973-1:3 sokoto-1973-3:3 ibadan-1999-2:3',
  ),
  parseJudgedQuery('date', '"18 November 1949"', 'enugu-2005-2:3'),
  parseJudgedQuery('date', '22 March 1980', 'enugu-1980-1:3 aba-1983-3:3 jos-1985-1:2 lagos-2008-3:2 benin-2009-3:2'),
  parseJudgedQuery(
    'or',
    'smallpox OR polio',
    'sokoto-1973-3:3 lagos-1972-2:3 jos-1985-3:3 benin-2009-3:3 enugu-2005-2:3',
  ),
  parseJudgedQuery('or', 'Newswatch OR Vanguard', 'ibadan-1986-2:3 jos-1985-1:3 lagos-1988-2:3 benin-1991-3:3'),
  parseJudgedQuery('or', '(Booker OR Orange) prize', 'enugu-1994-2:3 benin-1991-1:3 lagos-2008-2:3 enugu-2005-3:1'),
  parseJudgedQuery(
    'or',
    '"Third Mainland" OR "Niger Bridge"',
    'enugu-1994-2:3 benin-1991-2:3 lagos-2008-1:3 benin-1966-1:3 lagos-1972-2:3 aba-1983-3:1',
  ),
  parseJudgedQuery(
    'not',
    'petrol NOT kobo',
    'enugu-1994-2:3 lagos-2008-3:3 ibadan-1999-2:3 kano-2001-1:3 benin-1991-3:1',
  ),
  parseJudgedQuery(
    'not',
    'Tribune NOT Awolowo',
    'jos-1956-3:3 benin-1966-2:2 ibadan-1976-3:2 aba-1954-2:2 enugu-1979-3:1',
  ),
  parseJudgedQuery(
    'not',
    'election NOT Shagari',
    'lagos-1960-1:3 enugu-1994-2:3 sokoto-1996-3:3 benin-1991-2:3 kano-1973-2:3 lagos-2008-2:2 kano-2001-3:1',
  ),
];
