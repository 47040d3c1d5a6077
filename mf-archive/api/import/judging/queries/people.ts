import { parseJudgedQuery } from '../judged-query.ts';

const iwe = 'aba-1954-3:3 lagos-1988-2:3 lagos-1960-2:3 jos-1956-3:2 benin-1958-2:2 sokoto-1959-3:2 lagos-1964-3:1';
const awolowo =
  'lagos-1964-3:3 jos-1956-2:2 sokoto-1959-2:2 kano-2001-1:2 aba-1954-3:2 lagos-1960-2:2 benin-1958-3:2 ibadan-1999-3:1 enugu-2005-3:1 aba-1983-1:1 enugu-1979-1:1 enugu-1980-1:1';
const azikiwe =
  'lagos-1964-1:3 kano-1973-2:3 ibadan-1963-2:3 aba-1962-1:3 kano-1970-2:3 aba-1983-2:2 aba-1954-3:2 lagos-1960-2:2 jos-1956-2:1';

/** People by their names, and names with accents in print that readers type without them. */
export const people = [
  parseJudgedQuery(
    'name',
    'Hogan Bassey',
    'benin-1958-1:3 lagos-1960-2:3 aba-1983-3:3 benin-1958-3:2 sokoto-1959-2:2 aba-1962-1:2 kano-1970-3:1 benin-2009-3:1',
  ),
  parseJudgedQuery(
    'name',
    'Dick Tiger',
    'aba-1962-1:3 ibadan-1963-1:3 aba-1983-3:3 lagos-1964-1:2 jos-1985-3:1 ibadan-1999-3:1 enugu-2005-3:1 benin-2009-3:1',
  ),
  parseJudgedQuery('name', 'Michael Imoudu', 'ibadan-1963-2:3 aba-1954-2:3 benin-1958-3:3 lagos-1964-2:3'),
  parseJudgedQuery(
    'name',
    'Emmanuel Ifeajuna',
    'aba-1954-1:3 jos-1956-2:3 lagos-1960-2:3 aba-1983-3:3 benin-1958-3:2 sokoto-1959-2:2 lagos-1964-1:1',
  ),
  parseJudgedQuery('name', 'Flora Nwapa', 'lagos-1972-2:3 kano-1970-3:3 benin-1991-2:3 enugu-1980-2:1 enugu-2005-3:1'),
  parseJudgedQuery('name', 'Grace Alele-Williams', 'ibadan-1986-1:3 benin-1991-2:3 benin-2009-2:3'),
  parseJudgedQuery('name', 'Ken Saro-Wiwa', 'sokoto-1996-2:3 ibadan-1999-1:2'),
  parseJudgedQuery('name', 'Moshood Abiola', 'sokoto-1996-3:3 ibadan-1999-2:3'),
  parseJudgedQuery(
    'name',
    'Maiyegun',
    'lagos-1964-1:3 lagos-1972-2:3 aba-1983-3:3 benin-1966-2:3 kano-1970-3:1 sokoto-1996-1:1 benin-2009-3:1',
  ),
  parseJudgedQuery('name', 'Nwanyeruwa Oloko', 'aba-1954-2:3 aba-1983-2:3'),
  parseJudgedQuery('marks left out', 'Wole Soyinka', 'ibadan-1986-1:3 lagos-1988-3:3 lagos-1988-1:2 enugu-1994-2:2'),
  parseJudgedQuery(
    'marks left out',
    'Wuraola Esan',
    'lagos-1960-2:3 aba-1962-2:3 lagos-1988-3:3 kano-1970-3:1 lagos-1964-3:1 benin-2009-3:1',
  ),
  parseJudgedQuery('marks left out', 'Obafemi Awolowo', awolowo),
  parseJudgedQuery('marks left out', 'Nnamdi Azikiwe', azikiwe),
  parseJudgedQuery(
    'marks left out',
    'Chinua Achebe',
    'benin-1958-1:3 lagos-1960-2:3 lagos-2008-2:3 enugu-1980-2:3 sokoto-1959-2:3 lagos-1964-3:1',
  ),
  parseJudgedQuery('marks left out', 'Dele Giwa', 'lagos-1988-2:3 ibadan-1986-2:2 jos-1985-1:2'),
  parseJudgedQuery('marks left out', 'Funmilayo Ransome-Kuti', 'enugu-1979-2:3 lagos-1988-3:3'),
  parseJudgedQuery('marks left out', 'Segun Odegbami', 'enugu-1980-1:3 ibadan-1976-1:3 aba-1983-3:3'),
  parseJudgedQuery('marks left out', 'Ogunpa', 'jos-1985-3:3 ibadan-1999-3:3'),
  parseJudgedQuery('marks left out', 'Osogbo grove', 'enugu-2005-2:3 enugu-2005-3:1'),
  parseJudgedQuery('marks left out', 'Iwe Iroyin', iwe),
  parseJudgedQuery('misspelt', 'Nnamdi Azikwe', azikiwe),
  parseJudgedQuery('misspelt', 'Obafemi Awolwo', awolowo),
  parseJudgedQuery(
    'misspelt',
    'Emmanuel Ifeanjuna',
    'aba-1954-1:3 jos-1956-2:3 lagos-1960-2:3 aba-1983-3:3 benin-1958-3:2 sokoto-1959-2:2',
  ),
  parseJudgedQuery('misspelt', 'Saro-Wiwia', 'sokoto-1996-2:3 ibadan-1999-1:2'),
];
